import { expect, test } from "vitest";

import { listOwnTokens } from "~/services/accounts/tokens/list-access-tokens.server";
import { revokeAccessToken } from "~/services/accounts/tokens/revoke-access-token.server";

import { testCtx } from "../../../support/ctx";
import { changeUser, given } from "../../../support/given";
import { givenToken, holderOf, tokenRows } from "../../../support/given-tokens";

const DAY = 24 * 60 * 60_000;
const wanted = { name: "job", lifetime: "30" } as const;

test("a token is stored as a hash, and listed without hash or secret", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);

  const { secret } = await givenToken(ctx, id, {
    scopes: ["catalogue:read", "projects:read", "projects:write"],
  });

  expect(secret).toMatch(/^armory_[\w-]{43}$/);
  expect(JSON.stringify(await tokenRows(ctx))).not.toContain(secret.slice(7));
  const listed = await listOwnTokens(ctx, { id, role: "user" });
  expect(listed).toEqual([
    {
      id: expect.any(String),
      name: "nightly job",
      scopes: ["catalogue:read", "projects:*"],
      isExpired: false,
      createdOn: "Mar 2, 2026",
      lastUsedOn: null,
      lastUsedFrom: null,
      endsOn: "Apr 1, 2026",
    },
  ]);
});

test("a token expires, and the list says so", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const ending = await givenToken(ctx, id);
  const lasting = await givenToken(ctx, id, { name: "b", lifetime: "365" });
  expect((await holderOf(ctx, ending.secret))?.user.id).toBe(id);
  ctx.advance(30 * DAY);

  expect(await holderOf(ctx, ending.secret)).toBeNull();
  expect((await holderOf(ctx, lasting.secret))?.user.id).toBe(id);
  const listed = await listOwnTokens(ctx, { id, role: "user" });
  expect(listed.map(({ name, isExpired }) => [name, isExpired])).toEqual(
    expect.arrayContaining([
      ["nightly job", true],
      ["b", false],
    ]),
  );
});

test("use and its shortened address are recorded at most every five minutes", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const { secret } = await givenToken(ctx, id);
  const first = ctx.now();
  for (const wait of [0, 5 * 60_000]) {
    ctx.advance(wait);
    await holderOf(ctx, secret);
    expect(await tokenRows(ctx)).toMatchObject([
      { lastUsedAt: first, lastUsedFrom: "203.0.113.0" },
    ]);
  }
  ctx.advance(1);
  await holderOf(ctx, secret);
  expect(await tokenRows(ctx)).toMatchObject([{ lastUsedAt: ctx.now() }]);
});

test("the token of a suspended or deleted account does not work", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const { secret } = await givenToken(ctx, id);
  for (const end of ["suspendedAt", "deletedAt"]) {
    await changeUser(ctx, id, { [end]: ctx.now() });
    expect(await holderOf(ctx, secret)).toBeNull();
    await changeUser(ctx, id, { [end]: null });
  }
});

test("a revoked token does not work, and nobody can revoke another user's", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const other = await given.user(ctx);
  const { secret } = await givenToken(ctx, user.id);
  const { id } = (await tokenRows(ctx))[0]!;

  await expect(
    revokeAccessToken(ctx, { id, userId: other.id }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await holderOf(ctx, secret)).not.toBeNull();
  await revokeAccessToken(ctx, { id, userId: user.id });

  expect(await holderOf(ctx, secret)).toBeNull();
  await expect(
    revokeAccessToken(ctx, { id, userId: user.id }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("names are unique within an account, which has at most twenty tokens", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const other = await given.user(ctx);
  await givenToken(ctx, other.id, { name: "job" });

  const both = await Promise.allSettled([
    givenToken(ctx, userId, wanted),
    givenToken(ctx, userId, wanted),
  ]);

  expect(both.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict", errors: { name: [expect.any(String)] } },
  });
  for (let count = 1; count < 20; count += 1) {
    await givenToken(ctx, userId, { name: `job ${count}` });
  }
  await expect(
    givenToken(ctx, userId, { name: "one more" }),
  ).rejects.toMatchObject({ code: "conflict", errors: undefined });
});
