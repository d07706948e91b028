import { expect, test } from "vitest";

import { logIn } from "~/services/accounts/log-in.server";
import { requestPasswordReset } from "~/services/accounts/request-password-reset.server";
import { resetPassword } from "~/services/accounts/reset-password.server";
import { startSession } from "~/services/accounts/start-session.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import {
  mailedToken,
  mailsTo,
  sessionsOf,
  userRow,
} from "../../support/given-accounts";

const HOUR = 60 * 60_000;
const password = "a quiet river bend";
const clientAddress = "203.0.113.7";

function reset(ctx: TestCtx, wanted: { token: string; password: string }) {
  return resetPassword(ctx, { ...wanted, userAgent: null, clientAddress });
}

async function requested(ctx: TestCtx) {
  const user = await given.user(ctx, { emailVerifiedAt: null });
  await requestPasswordReset(ctx, { email: user.email });
  return { user, token: await mailedToken(ctx, user.email) };
}

test("the mailed link sets a new password, once", async () => {
  const ctx = await testCtx();
  const { user, token } = await requested(ctx);

  await reset(ctx, { token, password });

  await expect(
    logIn(ctx, { email: user.email, password, clientAddress }),
  ).resolves.toMatchObject({ user: { id: user.id } });
  await expect(
    reset(ctx, { token, password: "another river bend" }),
  ).rejects.toMatchObject({ code: "invalid" });
});

test("a new password ends every session of this account only", async () => {
  const ctx = await testCtx();
  const { user, token } = await requested(ctx);
  const other = await given.user(ctx);
  for (const userId of [user.id, user.id, other.id]) {
    await startSession(ctx, { userId, userAgent: null, clientAddress });
  }

  await reset(ctx, { token, password });

  expect(await sessionsOf(ctx, user.id)).toEqual([]);
  expect(await sessionsOf(ctx, other.id)).toHaveLength(1);
});

test("a new password ends the other links of the account", async () => {
  const ctx = await testCtx();
  const { user, token } = await requested(ctx);
  ctx.advance(1000);
  await requestPasswordReset(ctx, { email: user.email });
  const later = await mailedToken(ctx, user.email);

  await reset(ctx, { token: later, password });

  await expect(reset(ctx, { token, password })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("using the link verifies the address that received it", async () => {
  const ctx = await testCtx();
  const { user, token } = await requested(ctx);

  await reset(ctx, { token, password });

  const { emailVerifiedAt } = await userRow(ctx, user.id);
  expect(emailVerifiedAt).toEqual(ctx.now());
});

test("a new password lifts the account's lock, and a mail reports it", async () => {
  const ctx = await testCtx();
  const { user, token } = await requested(ctx);
  const wrong = { email: user.email, password: "wrong", clientAddress };
  for (let count = 0; count < 5; count += 1) {
    await expect(logIn(ctx, wrong)).rejects.toThrow();
  }
  ctx.advance(1000);

  await reset(ctx, { token, password });

  await expect(logIn(ctx, { ...wrong, password })).resolves.toMatchObject({
    user: { id: user.id },
  });
  expect((await mailsTo(ctx, user.email)).at(-1)?.subject).toBe(
    "Your password was changed",
  );
});

test("a link expires after one hour", async () => {
  const ctx = await testCtx();
  const { token } = await requested(ctx);
  ctx.advance(HOUR);

  await expect(reset(ctx, { token, password })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("if a link is used many times at once, exactly one succeeds", async () => {
  const ctx = await testCtx();
  const { token } = await requested(ctx);

  const uses = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      reset(ctx, { token, password: `quiet river bend ${index}` }),
    ),
  );

  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a weak password is refused and the link stays usable", async () => {
  const ctx = await testCtx();
  const { token } = await requested(ctx);

  await expect(
    reset(ctx, { token, password: "qwertyuiop" }),
  ).rejects.toMatchObject({ errors: { password: [expect.any(String)] } });
  await expect(reset(ctx, { token, password })).resolves.toBeTruthy();
});

test("nothing is mailed to an unknown address", async () => {
  const ctx = await testCtx();

  await requestPasswordReset(ctx, { email: "nobody@example.com" });

  expect(await mailsTo(ctx, "nobody@example.com")).toEqual([]);
});

test("an account gets at most five links per hour", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  for (let count = 0; count < 7; count += 1) {
    await requestPasswordReset(ctx, { email });
  }

  expect(await mailsTo(ctx, email)).toHaveLength(5);
});

test("a suspended account gets no link, and earlier links do not work", async () => {
  const ctx = await testCtx();
  const { user, token } = await requested(ctx);
  await changeUser(ctx, user.id, { suspendedAt: ctx.now() });
  await requestPasswordReset(ctx, { email: user.email });

  expect(await mailsTo(ctx, user.email)).toHaveLength(1);
  await expect(reset(ctx, { token, password })).rejects.toMatchObject({
    code: "forbidden",
  });
});
