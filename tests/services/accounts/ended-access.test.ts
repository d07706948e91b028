import { expect, test } from "vitest";

import { createAccessToken } from "~/services/accounts/tokens/create-access-token.server";
import { changeEmail } from "~/services/accounts/change-email.server";
import { changePassword } from "~/services/accounts/change-password.server";
import { logIn } from "~/services/accounts/log-in.server";
import { requestEmailChange } from "~/services/accounts/request-email-change.server";
import { requestPasswordReset } from "~/services/accounts/request-password-reset.server";
import { startSetUp } from "~/services/accounts/second-factors/set-up-two-factors.server";
import { showTwoFactors } from "~/services/accounts/second-factors/show-two-factors.server";
import { resetPassword } from "~/services/accounts/reset-password.server";
import { startSession } from "~/services/accounts/start-session.server";
import {
  restoreUser,
  suspendUser,
} from "~/services/approvals/users/suspend-user.server";

import { accountTokens } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { PROOF } from "../../support/given-session";
import {
  mailedToken,
  mailsTo,
  sessionsOf,
  userRow,
} from "../../support/given-accounts";
import { givenAdministrator } from "../../support/given-submissions";
import { givenToken, holderOf, tokenRows } from "../../support/given-tokens";
import { hashSecret } from "~/services/accounts/secret.server";

const password = "a quiet river bend";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";
const IPHONE = "Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1";
const owner = { userAgent: FIREFOX, clientAddress: "203.0.113.7" };
const thief = { userAgent: IPHONE, clientAddress: "198.51.100.9" };
const THIEFS_ADDRESS = "thief@example.com";

type User = Awaited<ReturnType<typeof given.user>>;

/**
 * An account whose password a thief knows, with the access the thief has
 * opened.
 */
async function givenTheft(ctx: TestCtx) {
  const user = await given.user(ctx);
  const cookie = await startSession(ctx, { userId: user.id, ...thief });
  const { secret } = await givenToken(ctx, user.id);
  await askForChange(ctx, user);
  const link = await mailedToken(ctx, THIEFS_ADDRESS);
  return { user, sessionId: hashSecret(cookie), secret, link };
}

function askForChange(ctx: TestCtx, user: User) {
  const proof = { ...PROOF, ...thief };
  return requestEmailChange(ctx, { user, email: THIEFS_ADDRESS, ...proof });
}

async function reset(ctx: TestCtx, user: User) {
  ctx.advance(1000);
  await requestPasswordReset(ctx, { email: user.email });
  const token = await mailedToken(ctx, user.email);
  await resetPassword(ctx, { token, password, ...owner });
}

async function openLinks(ctx: TestCtx) {
  const links = await ctx.store.read.select().from(accountTokens);
  return links.filter(({ usedAt }) => usedAt === null);
}

async function lastMailTo(ctx: TestCtx, user: User): Promise<string> {
  return (await mailsTo(ctx, user.email)).at(-1)?.textBody ?? "";
}

test("after a reset no session, token or pending address change is left", async () => {
  const ctx = await testCtx();
  const { user, secret, link } = await givenTheft(ctx);

  await reset(ctx, user);

  expect(await sessionsOf(ctx, user.id)).toEqual([]);
  expect(await tokenRows(ctx)).toEqual([]);
  expect(await openLinks(ctx)).toEqual([]);
  expect(await holderOf(ctx, secret)).toBeNull();
  await expect(changeEmail(ctx, { token: link })).rejects.toMatchObject({
    code: "invalid",
  });
  expect((await userRow(ctx, user.id)).email).toBe(user.email);
});

test("a reset ends an authenticator key that no code has confirmed", async () => {
  const ctx = await testCtx({ SECRETS_KEY: "k".repeat(32) });
  const { user } = await givenTheft(ctx);
  await startSetUp(ctx, { ...thief, user, currentPassword: PASSWORD });

  await reset(ctx, user);

  expect(await showTwoFactors(ctx, user)).toMatchObject({
    app: { state: "off" },
  });
});

test("a reset does not affect other accounts", async () => {
  const ctx = await testCtx();
  const other = await givenTheft(ctx);

  await reset(ctx, await given.user(ctx));

  expect(await sessionsOf(ctx, other.user.id)).toHaveLength(1);
  expect(await holderOf(ctx, other.secret)).not.toBeNull();
  expect(await openLinks(ctx)).toHaveLength(1);
});

test("the mail after a reset says what was ended and from where", async () => {
  const ctx = await testCtx();
  const { user } = await givenTheft(ctx);

  await reset(ctx, user);

  const mail = await lastMailTo(ctx, user);
  expect(mail).toContain("from Firefox on Linux (203.0.113.0)");
  expect(mail).toContain("Signed out: Safari on iPhone (198.51.100.0).");
  expect(mail).toContain("Access tokens revoked: 1.");
  expect(mail).toContain("change of your e-mail address was canceled");
});

test("a password change keeps only its own session and the tokens", async () => {
  const ctx = await testCtx();
  const { user, secret, link } = await givenTheft(ctx);
  const own = await startSession(ctx, { userId: user.id, ...owner });
  const sessionId = hashSecret(own);
  ctx.advance(1000);

  const typed = { ...PROOF, user, password };
  await changePassword(ctx, { ...typed, ...owner, sessionId });

  expect(await sessionsOf(ctx, user.id)).toMatchObject([{ id: sessionId }]);
  expect(await holderOf(ctx, secret)).not.toBeNull();
  expect(await openLinks(ctx)).toEqual([]);
  await expect(changeEmail(ctx, { token: link })).rejects.toThrow();
  const mail = await lastMailTo(ctx, user);
  expect(mail).toContain("changed from Firefox on Linux (203.0.113.0)");
  expect(mail).toContain("Signed out: Safari on iPhone (198.51.100.0).");
  expect(mail).not.toContain("Access tokens revoked");
});

test("a suspension ends sessions, tokens and links, even after it is lifted", async () => {
  const ctx = await testCtx();
  const { user, secret, link } = await givenTheft(ctx);
  const administrator = await givenAdministrator(ctx);
  const subject = { administratorId: administrator.id, userId: user.id };

  await suspendUser(ctx, subject);
  await restoreUser(ctx, subject);

  expect(await sessionsOf(ctx, user.id)).toEqual([]);
  expect(await holderOf(ctx, secret)).toBeNull();
  await expect(changeEmail(ctx, { token: link })).rejects.toThrow();
});

test("a sign-in that races with a reset starts no session", async () => {
  const ctx = await testCtx();
  const { user } = await givenTheft(ctx);
  const typed = { email: user.email, password: PASSWORD };
  const { proof } = await logIn(ctx, { ...typed, ...thief });

  await reset(ctx, user);

  await expect(
    startSession(ctx, { userId: user.id, proof, ...thief }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await sessionsOf(ctx, user.id)).toEqual([]);
});

test("a request that races with a reset creates no token", async () => {
  const ctx = await testCtx();
  const { user, sessionId } = await givenTheft(ctx);

  await reset(ctx, user);

  const token = {
    name: "job",
    scopes: ["run" as const],
    lifetime: "30" as const,
  };
  await expect(
    createAccessToken(ctx, { userId: user.id, sessionId, token }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await tokenRows(ctx)).toEqual([]);
});

/** A context whose second transaction starts only after `act`. */
function overtaken(ctx: TestCtx, act: () => Promise<void>): TestCtx {
  let transactions = 0;
  const tx: TestCtx["store"]["tx"] = async (work) => {
    transactions += 1;
    if (transactions === 2) await act();
    return ctx.store.tx(work);
  };
  return { ...ctx, store: { ...ctx.store, tx } };
}

test("a password change that races with a reset changes nothing", async () => {
  const ctx = await testCtx();
  const { user, sessionId } = await givenTheft(ctx);
  const typed = { ...PROOF, user, sessionId, ...thief };
  const late = overtaken(ctx, () => reset(ctx, user));

  await expect(
    changePassword(late, { ...typed, password: "the password of a thief" }),
  ).rejects.toMatchObject({ code: "unauthenticated" });

  await expect(
    logIn(ctx, { email: user.email, password, ...owner }),
  ).resolves.toMatchObject({ user: { id: user.id } });
});

test("an address change that races with a reset mails no link", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const late = overtaken(ctx, () => reset(ctx, user));

  await expect(askForChange(late, user)).rejects.toMatchObject({
    code: "unauthenticated",
  });

  expect(await openLinks(ctx)).toEqual([]);
  expect(await mailsTo(ctx, THIEFS_ADDRESS)).toEqual([]);
});
