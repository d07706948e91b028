import { expect, test } from "vitest";

import { DEMO_PASSWORD } from "~/content/demo-accounts";
import { hashPassword } from "~/services/accounts/password-hash.server";

import { appMeta, users } from "../../drizzle/schema";
import { DEMO_MARK, refuseOtherMode } from "../../seed/demo-mark.server";
import { userRows } from "../../seed/rows/people";
import { testCtx } from "../support/ctx";
import { given } from "../support/given";

const PUBLISHED = /demo data.*DATA_DIR.*DATABASE_URL/s;

test("live mode recognizes demo data by its mark, and by the published password", async () => {
  const ctx = await testCtx();
  const opening = (mode: "demo" | "live") =>
    refuseOtherMode(ctx.store.read, mode);
  const people = userRows(ctx.now(), await hashPassword(DEMO_PASSWORD));
  await ctx.store.tx((tx) => tx.insert(users).values(people));
  await expect(opening("live")).rejects.toThrow(PUBLISHED);
  await expect(opening("demo")).resolves.toBeUndefined();

  const password = await hashPassword("a password of its own");
  await ctx.store.tx((tx) => tx.update(users).set({ password }));
  await expect(opening("live")).resolves.toBeUndefined();

  const mark = { key: DEMO_MARK, value: "1", updatedAt: ctx.now() };
  await ctx.store.tx((tx) => tx.insert(appMeta).values(mark));
  await expect(opening("live")).rejects.toThrow(PUBLISHED);
  await expect(opening("demo")).resolves.toBeUndefined();
});

test("demo mode refuses a database with accounts of a live site", async () => {
  const ctx = await testCtx();
  const opening = (mode: "demo" | "live") =>
    refuseOtherMode(ctx.store.read, mode);
  await expect(opening("demo")).resolves.toBeUndefined();
  await expect(opening("live")).resolves.toBeUndefined();

  await given.user(ctx, { email: "owner@armory.example" });
  await expect(opening("demo")).rejects.toThrow("APP_MODE=live");
  await expect(opening("live")).resolves.toBeUndefined();
});
