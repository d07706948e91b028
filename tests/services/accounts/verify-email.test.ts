import { expect, test } from "vitest";

import { resendVerification } from "~/services/accounts/resend-verification.server";
import { resetPassword } from "~/services/accounts/reset-password.server";
import { requestPasswordReset } from "~/services/accounts/request-password-reset.server";
import { verifyEmail } from "~/services/accounts/verify-email.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import {
  givenApplication,
  mailedToken,
  mailsTo,
  userRow,
} from "../../support/given-accounts";

const device = { userAgent: null, clientAddress: "203.0.113.7" };
const DAY = 24 * 60 * 60_000;

async function unverified(ctx: TestCtx) {
  const user = await given.user(ctx, { emailVerifiedAt: null });
  await resendVerification(ctx, { userId: user.id });
  return { user, token: await mailedToken(ctx, user.email) };
}

test("the mailed link verifies its address, once", async () => {
  const ctx = await testCtx();
  const { user, token } = await unverified(ctx);

  await verifyEmail(ctx, { token });

  const { emailVerifiedAt } = await userRow(ctx, user.id);
  expect(emailVerifiedAt).toEqual(ctx.now());
  await expect(verifyEmail(ctx, { token })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("a link works for seven days", async () => {
  const ctx = await testCtx();
  const { token } = await unverified(ctx);
  ctx.advance(7 * DAY);

  await expect(verifyEmail(ctx, { token })).rejects.toMatchObject({
    code: "invalid",
  });
});

test.each(["", "x", "../../etc", "a".repeat(5000)])(
  "%j is not a valid link",
  async (token) => {
    const ctx = await testCtx();
    await unverified(ctx);

    await expect(verifyEmail(ctx, { token })).rejects.toMatchObject({
      code: "invalid",
    });
  },
);

test("a password link does not verify by being opened", async () => {
  const ctx = await testCtx();
  const { user } = await unverified(ctx);
  ctx.advance(1000);
  await requestPasswordReset(ctx, { email: user.email });
  const token = await mailedToken(ctx, user.email);

  await expect(verifyEmail(ctx, { token })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("a link does not verify an address that the account no longer has", async () => {
  const ctx = await testCtx();
  const { user, token } = await unverified(ctx);
  await changeUser(ctx, user.id, { email: "new@example.com" });

  await expect(verifyEmail(ctx, { token })).rejects.toMatchObject({
    code: "invalid",
  });
  expect((await userRow(ctx, user.id)).emailVerifiedAt).toBeNull();
});

test("verifying lists an account whose operator application was approved", async () => {
  const ctx = await testCtx();
  const { user, token } = await unverified(ctx);
  const email = user.email.toUpperCase();
  await givenApplication(ctx, { email, status: "approved" });

  await verifyEmail(ctx, { token });

  expect(await userRow(ctx, user.id)).toMatchObject({
    isOperator: true,
    operatorStatus: "approved",
  });
});

test("a password reset verifies and lists in the same way", async () => {
  const ctx = await testCtx();
  const { user } = await unverified(ctx);
  await givenApplication(ctx, { email: user.email, status: "approved" });
  ctx.advance(1000);
  await requestPasswordReset(ctx, { email: user.email });

  const token = await mailedToken(ctx, user.email);
  await resetPassword(ctx, {
    token,
    password: "a quiet river bend",
    ...device,
  });

  expect(await userRow(ctx, user.id)).toMatchObject({ isOperator: true });
});

test("a further link does not list a user whom an administrator has rejected", async () => {
  const ctx = await testCtx();
  const { user, token } = await unverified(ctx);
  await givenApplication(ctx, { email: user.email, status: "approved" });
  await verifyEmail(ctx, { token });
  const rejected = { isOperator: false, operatorStatus: "rejected" } as const;
  await changeUser(ctx, user.id, rejected);
  ctx.advance(1000);
  await requestPasswordReset(ctx, { email: user.email });

  const reset = await mailedToken(ctx, user.email);
  await resetPassword(ctx, {
    token: reset,
    password: "a quiet river bend",
    ...device,
  });

  expect(await userRow(ctx, user.id)).toMatchObject(rejected);
});

test.each([
  ["pending", {}],
  ["rejected", {}],
  ["approved", { email: "somebody-else@example.com" }],
] as const)(
  "an application that is %s, or has another address, lists nobody",
  async (status, values) => {
    const ctx = await testCtx();
    const { user, token } = await unverified(ctx);
    await givenApplication(ctx, { email: user.email, status, ...values });

    await verifyEmail(ctx, { token });

    expect(await userRow(ctx, user.id)).toMatchObject({
      isOperator: false,
      operatorStatus: "pending",
    });
  },
);

test("a verified address gets no further link", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);

  await expect(
    resendVerification(ctx, { userId: user.id }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await mailsTo(ctx, user.email)).toEqual([]);
});

test("an account gets at most five links per hour", async () => {
  const ctx = await testCtx();
  const { user } = await unverified(ctx);
  for (let count = 1; count < 5; count += 1) {
    await resendVerification(ctx, { userId: user.id });
  }

  await expect(
    resendVerification(ctx, { userId: user.id }),
  ).rejects.toMatchObject({ code: "too_many", retryAfter: 3600 });
  expect(await mailsTo(ctx, user.email)).toHaveLength(5);
});
