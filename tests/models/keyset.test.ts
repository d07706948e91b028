import { expect, test } from "vitest";

import { MOST_COUNTED } from "~/domain/platform/counted";
import { readUsersAddress } from "~/domain/approvals/user-forms";
import { countUpToLimit } from "~/models/platform/keyset.server";
import { searchUsers } from "~/services/approvals/users/search-users.server";

import { rateLimits } from "../../drizzle/schema";
import { testCtx } from "../support/ctx";
import { given } from "../support/given";

test("pages by cursor neither skip nor repeat rows of the same moment, or show new ones", async () => {
  const ctx = await testCtx();
  const ids: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    if (index % 7 === 0) ctx.advance(1);
    ids.unshift((await given.user(ctx)).id);
  }

  const seen: string[] = [];
  let query = "";
  for (;;) {
    const address = readUsersAddress(new URLSearchParams(query));
    const { accounts, next, total } = await searchUsers(ctx, address);
    expect(total).toBe(60 + (query === "" ? 0 : 1));
    seen.push(...accounts.map(({ id }) => id));
    if (query === "") await given.user(ctx);
    if (next === null) break;
    query = `cursor=${next}`;
  }
  expect(seen).toEqual(ids);
});

test("a count ends one row above the limit", async () => {
  const ctx = await testCtx();
  const expiresAt = ctx.now();
  const rows = Array.from({ length: MOST_COUNTED + 5 }, (_, index) => {
    return { key: `${index}`, count: 1, expiresAt };
  });
  await ctx.store.tx(async (tx) => {
    await tx.insert(rateLimits).values(rows.slice(0, 600));
    await tx.insert(rateLimits).values(rows.slice(600));
  });
  expect(await countUpToLimit(ctx.store.read, rateLimits)).toBe(
    MOST_COUNTED + 1,
  );
});
