import { expect, test } from "vitest";

import type { Ctx } from "~/ctx.server";
import { accessTokens as job } from "~/jobs/access-tokens.server";
import { TOKEN_SCOPES } from "~/domain/accounts/token-scopes";
import { revokeAccessToken } from "~/services/accounts/tokens/revoke-access-token.server";

import { testCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { otherProcess } from "../../../support/given-delivery";
import { mailsTo } from "../../../support/given-accounts";
import {
  givenEarlierToken,
  givenToken,
  holderOf,
  tokenRows,
} from "../../../support/given-tokens";

const DAY = 24 * 60 * 60_000;
const { signal } = new AbortController();

const run = (ctx: Ctx) => job.run(ctx, signal);
const subjects = async (ctx: Ctx, email: string) =>
  (await mailsTo(ctx, email)).map(({ subject }) => subject);

test("two weeks before its end a token's owner is mailed, once", async () => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  await givenToken(ctx, id, { name: "backup", lifetime: "30" });
  await givenToken(ctx, id, { name: "later", lifetime: "90" });
  ctx.advance(16 * DAY - 1);
  await run(ctx);
  expect(await subjects(ctx, email)).toEqual([]);
  ctx.advance(1);

  await Promise.all([run(ctx), run(otherProcess(ctx, "other"))]);
  await run(ctx);
  ctx.advance(15 * DAY);
  await run(ctx);

  expect(await subjects(ctx, email)).toEqual([
    "Access token ends soon: backup",
  ]);
});

test("nobody is mailed about a token that was revoked or has ended", async () => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  await givenToken(ctx, id, { name: "ended", lifetime: "30" });
  ctx.advance(30 * DAY);
  await givenToken(ctx, id, { name: "revoked", lifetime: "30" });
  const revoked = (await tokenRows(ctx)).find(({ name }) => name === "revoked");
  ctx.advance(20 * DAY);
  await revokeAccessToken(ctx, { id: revoked!.id, userId: id });

  await run(ctx);

  expect(await subjects(ctx, email)).toEqual([]);
});

test("an earlier token keeps what it could do for 90 days, and its owner is mailed once", async () => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  const own = new Date(ctx.now().getTime() + 40 * DAY);
  const writing = await givenEarlierToken(ctx, id, {
    scopes: ["read", "write"],
  });
  const reading = await givenEarlierToken(ctx, id, {
    scopes: ["read"],
    expiresAt: own,
  });
  const scopes = async ({ secret }: { secret: string }) =>
    (await holderOf(ctx, secret))?.scopes;
  const before = [await scopes(writing), await scopes(reading)];

  await Promise.all([run(ctx), run(otherProcess(ctx, "other"))]);
  await run(ctx);

  expect([await scopes(writing), await scopes(reading)]).toEqual(before);
  const [mail, ...more] = await mailsTo(ctx, email);
  expect(more).toEqual([]);
  expect(mail?.textBody).toContain("“read, write” works until May 31, 2026.");
  expect(mail?.textBody).toContain("“read” works until Apr 11, 2026.");
  const all = TOKEN_SCOPES.filter((scope) => !scope.startsWith("admin:"));
  expect(before).toEqual([all, all.filter((scope) => scope.endsWith(":read"))]);
  ctx.advance(90 * DAY);
  expect(await scopes(writing)).toBeUndefined();
});

test("an administrator's earlier token keeps its administration, a later one's gets none", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const token = await givenEarlierToken(ctx, admin.id, { scopes: ["read"] });

  await run(ctx);

  const holder = await holderOf(ctx, token.secret);
  expect(holder?.scopes).toContain("admin:read");
  expect(holder?.scopes).not.toContain("admin:write");
});

test("an end within two weeks is mailed once, with the conversion", async () => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  const own = new Date(ctx.now().getTime() + 3 * DAY);
  await givenEarlierToken(ctx, id, {
    scopes: ["read"],
    expiresAt: own,
  });

  await run(ctx);
  await run(ctx);

  expect(await subjects(ctx, email)).toEqual([
    "Your access tokens now have an end",
  ]);
});

test("an earlier version lets a token do nothing that its scopes do not allow", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const admin = await given.user(ctx, { role: "admin" });
  const all = TOKEN_SCOPES.filter((scope) => !scope.startsWith("admin:"));
  const reading = all.filter((scope) => scope.endsWith(":read"));
  await givenToken(ctx, user.id, { name: "all", scopes: all });
  await givenToken(ctx, user.id, { name: "reads", scopes: reading });
  await givenToken(ctx, user.id, { name: "runs", scopes: ["run"] });
  await givenToken(ctx, admin.id, { name: "no admin", scopes: all });

  const rows = await tokenRows(ctx);

  expect(
    Object.fromEntries(rows.map(({ name, scopes }) => [name, scopes])),
  ).toEqual({
    all: ["read", "write"],
    reads: ["read"],
    runs: [],
    "no admin": [],
  });
});
