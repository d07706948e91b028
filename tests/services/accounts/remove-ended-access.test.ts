import { expect, test } from "vitest";

import { logIn } from "~/services/accounts/log-in.server";
import { removeEndedAccess } from "~/services/accounts/remove-ended-access.server";
import { requestPasswordReset } from "~/services/accounts/request-password-reset.server";
import { resendVerification } from "~/services/accounts/resend-verification.server";
import { startSession } from "~/services/accounts/start-session.server";
import { verifyEmail } from "~/services/accounts/verify-email.server";

import { accountTokens, rateLimits, sessions } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailedToken } from "../../support/given-accounts";

const DAY = 24 * 60 * 60_000;
const clientAddress = "203.0.113.7";

async function counts(ctx: TestCtx) {
  const { read } = ctx.store;
  return {
    sessions: (await read.select().from(sessions)).length,
    tokens: (await read.select().from(accountTokens)).length,
    windows: (await read.select().from(rateLimits)).length,
  };
}

async function givenAccess(ctx: TestCtx) {
  const { id, email } = await given.user(ctx, { emailVerifiedAt: null });
  await startSession(ctx, { userId: id, userAgent: null, clientAddress });
  await requestPasswordReset(ctx, { email });
  ctx.advance(1);
  await resendVerification(ctx, { userId: id });
  const wrong = { email, password: "wrong password", clientAddress };
  await expect(logIn(ctx, wrong)).rejects.toThrow();
  return email;
}

test("active access stays", async () => {
  const ctx = await testCtx();
  await givenAccess(ctx);
  const before = await counts(ctx);

  await removeEndedAccess(ctx);

  expect(before).toEqual({ sessions: 1, tokens: 2, windows: 2 });
  expect(await counts(ctx)).toEqual(before);
});

test("used links are removed immediately", async () => {
  const ctx = await testCtx();
  const email = await givenAccess(ctx);
  await verifyEmail(ctx, { token: await mailedToken(ctx, email) });

  await removeEndedAccess(ctx);

  expect(await counts(ctx)).toMatchObject({ tokens: 1 });
});

test("ended sessions, links and windows are removed", async () => {
  const ctx = await testCtx();
  await givenAccess(ctx);
  ctx.advance(30 * DAY);

  await removeEndedAccess(ctx);

  expect(await counts(ctx)).toEqual({ sessions: 0, tokens: 0, windows: 0 });
});
