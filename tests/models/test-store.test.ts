import { statSync } from "node:fs";
import { join } from "node:path";

import { expect, inject, test } from "vitest";

import { appMeta } from "../../drizzle/schema";
import { openCtx, START } from "../support/ctx";
import { given } from "../support/given";
import { openTestStore } from "../support/test-store";
import { aSecond } from "../support/until";

test("a transaction that a test leaves open does not affect the next test", async () => {
  const { store, remove } = await openTestStore();
  let hasBegun = false;
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const writing = store.tx(async (tx) => {
    await tx
      .insert(appMeta)
      .values({ key: "left", value: "behind", updatedAt: START });
    hasBegun = true;
    await held;
  });
  await expect.poll(() => hasBegun).toBe(true);

  const removing = remove();
  await Promise.race([removing, aSecond()]);
  finish();
  await writing;
  await removing;

  const next = await openTestStore();
  expect(await next.store.read.select().from(appMeta)).toEqual([]);
  await next.remove();
});

test("an emptied database serves the next test", async () => {
  const { ctx, remove } = await openCtx();
  const { id: ownerUserId } = await given.user(ctx);
  await given.liveAgent(ctx, { ownerUserId });
  await given.intelligenceAgent(ctx);
  await remove();

  const next = await openTestStore();
  expect(next.dataDir).toBe(ctx.dataDir);
  await next.remove();
});

test.skipIf(inject("database").engine !== "sqlite")(
  "a test does not get another test's large file",
  async () => {
    const { store, remove } = await openTestStore();
    const value = "x".repeat(10_000_000);
    await store.tx((tx) =>
      tx.insert(appMeta).values({ key: "large", value, updatedAt: START }),
    );
    await remove();

    const next = await openTestStore();
    const files = ["armory.db", "armory.db-wal"].map((name) =>
      statSync(join(next.dataDir, name), { throwIfNoEntry: false }),
    );
    const bytes = files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
    expect(bytes).toBeLessThan(9_000_000);
    await next.remove();
  },
);
