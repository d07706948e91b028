import { expect, test } from "vitest";

import { checkReadiness } from "~/services/health/check-readiness.server";

import { testCtx } from "../../support/ctx";

const MEGABYTE = 1024 * 1024;

test("a database that can be written, with room on its disk, is ready", async () => {
  const ctx = await testCtx();
  ctx.env = { ...ctx.env, dataDir: ctx.dataDir };

  await expect(checkReadiness(ctx)).resolves.toBeUndefined();
});

test("a database file needs 50 MB of free disk; a database server does not", async () => {
  const ctx = await testCtx();
  const almostFull = () => Promise.resolve(50 * MEGABYTE - 1);
  const file = { ...ctx, store: { ...ctx.store, engine: "sqlite" as const } };
  const server = {
    ...ctx,
    store: { ...ctx.store, engine: "postgres" as const },
  };

  await expect(checkReadiness(file, almostFull)).rejects.toMatchObject({
    code: "unavailable",
  });
  await expect(checkReadiness(server, almostFull)).resolves.toBeUndefined();
  const justEnough = () => Promise.resolve(50 * MEGABYTE);
  await expect(checkReadiness(file, justEnough)).resolves.toBeUndefined();
});

test("a database that cannot be written is not ready", async () => {
  const ctx = await testCtx();
  const ping = () => Promise.reject(new Error("read only"));
  ctx.store = { ...ctx.store, ping };

  await expect(checkReadiness(ctx)).rejects.toThrow("read only");
});
