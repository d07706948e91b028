import { expect, test } from "vitest";

import {
  emailSchema,
  loginSchema,
  newPasswordSchema,
  registrationFormSchema,
  registrationSchema,
  usernameSchema,
} from "~/domain/accounts/credentials";

const valid = {
  email: "dana@example.com",
  username: "dana_reyes",
  password: "a quiet river bend",
};

test("e-mail addresses are trimmed and stored in lower case", () => {
  expect(emailSchema.parse("  Dana@Example.COM ")).toBe("dana@example.com");
});

test.each([
  "",
  "dana",
  "dana@",
  "@example.com",
  "a b@example.com",
  "dana@example.com\nBcc: x@example.com",
  `${"a".repeat(250)}@example.com`,
])("%j is not an e-mail address", (text) => {
  expect(emailSchema.safeParse(text).success).toBe(false);
});

test.each(["abc", "A-b_9", "x".repeat(32)])("%j is a username", (name) => {
  expect(usernameSchema.parse(name)).toBe(name);
});

test.each(["ab", "x".repeat(33), "a b c", "dána", "a.b.c", "<b>hi</b>", ""])(
  "%j is not a username",
  (name) => {
    expect(usernameSchema.safeParse(name).success).toBe(false);
  },
);

test.each([
  "admin",
  "administrator",
  "root",
  "support",
  "armory",
  "system",
  "operator",
  "Admin",
  "ARMORY",
])("the name %s is reserved", (name) => {
  expect(usernameSchema.safeParse(name).error?.issues[0]?.message).toBe(
    "This username is reserved.",
  );
});

test("a new password has 10 to 256 characters", () => {
  const accepts = (length: number) =>
    newPasswordSchema.safeParse("x".repeat(length)).success;

  expect([9, 10, 256, 257].map(accepts)).toEqual([false, true, true, false]);
});

test("names are optional, and blank ones are dropped", () => {
  const parsed = registrationSchema.parse({ ...valid, firstName: "  " });

  expect(parsed).toMatchObject({ firstName: null, lastName: null });
});

test("a name with control characters is refused", () => {
  const parsed = registrationSchema.safeParse({
    ...valid,
    firstName: "Dana\u0007",
  });

  expect(parsed.success).toBe(false);
});

test("role, status and id are not accepted in a registration", () => {
  const parsed = registrationSchema.parse({
    ...valid,
    role: "admin",
    isOperator: true,
    id: "1",
    rating: 5,
  });

  expect(Object.keys(parsed).sort()).toEqual(
    [...Object.keys(valid), "firstName", "lastName"].sort(),
  );
});

test("on the page both passwords must be the same", () => {
  const parsed = registrationFormSchema.safeParse({
    ...valid,
    confirmPassword: "another river bend",
  });

  expect(parsed.error?.issues).toMatchObject([
    { path: ["confirmPassword"], message: "Passwords do not match" },
  ]);
});

test("sign-in only requires that both fields are there", () => {
  expect(loginSchema.safeParse({ email: "x", password: "y" }).success).toBe(
    true,
  );
  expect(loginSchema.safeParse({ email: "x" }).success).toBe(false);
});
