import { expect, test } from "vitest";

import { registrationSchema } from "~/domain/accounts/credentials";
import { registerAccount } from "~/services/accounts/register-account.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  countUsers,
  mailsTo,
  mailedLink,
  userRow,
} from "../../support/given-accounts";

const input = (values: Record<string, unknown> = {}) =>
  registrationSchema.parse({
    email: "dana@example.com",
    username: "Dana_Reyes",
    password: "a quiet river bend",
    ...values,
  });

test("a registration creates an ordinary, unverified account", async () => {
  const ctx = await testCtx();

  const user = await registerAccount(ctx, input({ firstName: "Dana" }));

  expect(await userRow(ctx, user.id)).toMatchObject({
    email: "dana@example.com",
    username: "Dana_Reyes",
    usernameKey: "dana_reyes",
    firstName: "Dana",
    lastName: null,
    role: "user",
    isOperator: false,
    operatorStatus: "pending",
    operatorRating: 0,
    emailVerifiedAt: null,
    createdAt: ctx.now(),
  });
});

test("the password is stored as an argon2id hash and never returned", async () => {
  const ctx = await testCtx();

  const user = await registerAccount(ctx, input());

  expect((await userRow(ctx, user.id)).password).toMatch(/^\$argon2id\$/);
  expect(user).not.toHaveProperty("password");
});

test("the verification link is mailed, once", async () => {
  const ctx = await testCtx();

  await registerAccount(ctx, input());

  expect(await mailsTo(ctx, "dana@example.com")).toHaveLength(1);
  expect(await mailedLink(ctx, "dana@example.com")).toMatch(
    /^\/verify-email\?token=[\w-]{43}$/,
  );
});

test.each([
  ["email", { username: "other_name", email: "DANA@example.com" }],
  ["username", { username: "DANA_reyes", email: "other@example.com" }],
])("a taken %s is a conflict at that field", async (field, values) => {
  const ctx = await testCtx();
  await registerAccount(ctx, input());

  const attempt = registerAccount(ctx, input(values));

  await expect(attempt).rejects.toMatchObject({
    code: "conflict",
    errors: { [field]: [expect.stringMatching(/already/)] },
  });
  expect(await countUsers(ctx)).toBe(1);
});

test("if both are taken, both fields say so", async () => {
  const ctx = await testCtx();
  await registerAccount(ctx, input());

  await expect(registerAccount(ctx, input())).rejects.toMatchObject({
    errors: { email: expect.any(Array), username: expect.any(Array) },
  });
});

test("of ten concurrent registrations exactly one succeeds", async () => {
  const ctx = await testCtx();
  await given.user(ctx);

  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, () => registerAccount(ctx, input())),
  );

  const lost = attempts.filter((one) => one.status === "rejected");
  expect(lost).toHaveLength(9);
  for (const { reason } of lost) {
    expect(reason).toMatchObject({ code: "conflict" });
  }
  expect(await countUsers(ctx)).toBe(2);
  expect(await mailsTo(ctx, "dana@example.com")).toHaveLength(1);
});

test.each([
  ["a common password", "qwertyuiop"],
  ["a common password in capitals", "PASSWORD123"],
  ["the own e-mail", "Dana@example.com"],
  ["the own username", "dana_reyes"],
])("%s is refused as a password", async (_name, password) => {
  const ctx = await testCtx();

  await expect(registerAccount(ctx, input({ password }))).rejects.toMatchObject(
    {
      code: "invalid",
      errors: { password: [expect.any(String)] },
    },
  );
  expect(await countUsers(ctx)).toBe(0);
});

test("a filled honeypot creates no account", async () => {
  const ctx = await testCtx();

  await expect(
    registerAccount(ctx, input({ website_url: "http://spam.example" })),
  ).rejects.toMatchObject({ code: "invalid" });
  expect(await countUsers(ctx)).toBe(0);
});
