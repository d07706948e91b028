import { expect, test } from "vitest";

import { checkReadiness } from "~/services/platform/check-readiness.server";

import { openPostgresStore } from "~/models/platform/postgres-store.server";

import { testCtx } from "../../support/ctx";

const MEGABYTE = 1024 * 1024;

test("a writable database with free disk space is ready", async () => {
  const ctx = await testCtx();
  ctx.env = { ...ctx.env, dataDir: ctx.dataDir };

  await expect(checkReadiness(ctx)).resolves.toBeUndefined();
});

test("the data folder needs 50 MB of free disk space on both engines", async () => {
  const ctx = await testCtx();
  const almostFull = () => Promise.resolve(50 * MEGABYTE - 1);
  await expect(checkReadiness(ctx, almostFull)).rejects.toMatchObject({
    code: "unavailable",
  });
  ctx.advance(1_000);
  const justEnough = () => Promise.resolve(50 * MEGABYTE);
  await expect(checkReadiness(ctx, justEnough)).resolves.toBeUndefined();
});

test("many probes cause one check per second and one line in the log", async () => {
  const ctx = await testCtx();
  let checks = 0;
  const failing = () => {
    checks += 1;
    return Promise.resolve(0);
  };
  const probe = () => checkReadiness(ctx, failing).catch(() => "unready");
  expect(await Promise.all([probe(), probe(), probe()])).toHaveLength(3);
  ctx.advance(999);
  expect(await probe()).toBe("unready");
  expect(checks).toBe(1);
  expect(ctx.logged).toMatchObject([{ msg: "requests cannot be served" }]);
  ctx.advance(1);
  await probe();
  expect(checks).toBe(2);
});

test("no second check starts while one hangs", async () => {
  const ctx = await testCtx();
  let checks = 0;
  let settle: (free: number) => void = () => undefined;
  const slow = () => {
    checks += 1;
    return new Promise<number>((done) => {
      settle = done;
    });
  };
  const first = checkReadiness(ctx, slow);
  ctx.advance(60_000);
  const second = checkReadiness(ctx, slow);
  await expect.poll(() => checks).toBe(1);
  settle(50 * MEGABYTE);
  await Promise.all([first, second]);
  expect(checks).toBe(1);
});

test("a read-only database server is not ready", async ({ skip }) => {
  const { databaseUrl, store } = await testCtx();
  if (!databaseUrl) skip("needs a PostgreSQL server");
  const url = new URL(databaseUrl ?? "");
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  const standby = openPostgresStore(url.href);
  await expect(store.ping()).resolves.toBeUndefined();
  await expect(standby.ping()).rejects.toMatchObject({ code: "unavailable" });
  await standby.close();
});

test("a database that cannot be written is not ready", async () => {
  const ctx = await testCtx();
  const ping = () => Promise.reject(new Error("read only"));
  ctx.store = { ...ctx.store, ping };

  await expect(checkReadiness(ctx)).rejects.toThrow("read only");
});
