import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { countUsers, mailsTo, sessionsOf } from "../../support/given-accounts";

const valid = {
  email: "dana@example.com",
  username: "dana_reyes",
  password: "a quiet river bend",
};

type Fields = Record<string, string>;

const ways = [
  [
    "page",
    (b: TestBrowser, f: Fields) =>
      b.post("/auth?tab=register", {
        confirmPassword: f.password ?? "",
        ...f,
      }),
  ],
  ["API", (b: TestBrowser, f: Fields) => b.api("POST", "/api/register", f)],
] as const;

test("the API responds with 201 and the user, signed in", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);

  const answer = await browser.api("POST", "/api/register", {
    ...valid,
    firstName: "Dana",
  });

  expect(answer).toMatchObject({
    status: 201,
    body: { email: valid.email, firstName: "Dana", lastName: null },
  });
  expect((await browser.get("/api/user")).body).toEqual(answer.body);
  expect(await mailsTo(ctx, valid.email)).toHaveLength(1);
});

test("the page redirects home, signed in, with a welcome", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);

  const answer = await browser.post("/auth?tab=register", {
    ...valid,
    confirmPassword: valid.password,
  });

  expect(answer).toMatchObject({ status: 302, location: "/" });
  expect(browser.jar.has("armory_flash")).toBe(true);
  expect((await browser.get("/api/user")).status).toBe(200);
});

test.each(ways)("%s: role and status cannot be set", async (...row) => {
  const [, register] = row;
  const ctx = await testCtx();
  const browser = testBrowser(ctx);

  await register(browser, {
    ...valid,
    role: "admin",
    isOperator: "true",
    operatorStatus: "approved",
    id: "chosen",
    rating: "5",
  });

  const { body } = await browser.get("/api/user");
  expect(body).toMatchObject({
    role: "user",
    isOperator: false,
    operatorStatus: "pending",
  });
  expect(body).not.toMatchObject({ id: "chosen" });
});

const refused: [what: string, field: string, values: Fields][] = [
  ["a short password", "password", { password: "too short" }],
  ["a long password", "password", { password: "x".repeat(257) }],
  ["a common password", "password", { password: "password123" }],
  ["the e-mail as password", "password", { password: "DANA@example.com" }],
  [
    "the username as password",
    "password",
    { username: "dana_reyes_2", password: "Dana_Reyes_2" },
  ],
  ["a reserved name", "username", { username: "Operator" }],
  ["a short name", "username", { username: "ab" }],
  ["a name with a space", "username", { username: "dana reyes" }],
  ["no e-mail", "email", { email: "dana" }],
];

for (const [way, register] of ways) {
  test.each(refused)(`${way}: %s is refused at %s`, async (...row) => {
    const [, field, values] = row;
    const ctx = await testCtx();
    const browser = testBrowser(ctx);

    const answer = await register(browser, { ...valid, ...values });

    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOf(answer.body))).toEqual([field]);
    expect(await countUsers(ctx)).toBe(0);
    expect(browser.jar.size).toBe(0);
  });
}

test.each([
  ["email", { email: "DANA@EXAMPLE.COM", username: "other_name" }],
  ["username", { email: "other@example.com", username: "DANA_REYES" }],
])("a taken %s is 409 with the field, on page and API", async (...row) => {
  const [field, values] = row;
  for (const [, register] of ways) {
    const ctx = await testCtx();
    await register(testBrowser(ctx), valid);

    const answer = await register(testBrowser(ctx), { ...valid, ...values });

    expect(answer.status).toBe(409);
    expect(Object.keys(errorsOf(answer.body))).toEqual([field]);
  }
});

test("of ten concurrent registrations one is 201 and nine are 409", async () => {
  const ctx = await testCtx({ RATE_LIMIT: "off" });

  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      testBrowser(ctx).api("POST", "/api/register", valid),
    ),
  );

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await countUsers(ctx)).toBe(1);
});

test("the page asks for the password twice", async () => {
  const ctx = await testCtx();

  const answer = await testBrowser(ctx).post("/auth?tab=register", {
    ...valid,
    confirmPassword: "another river bend",
  });

  expect(answer.status).toBe(400);
  expect(errorsOf(answer.body)).toEqual({
    confirmPassword: ["Passwords do not match"],
  });
});

test("a refused form returns its input, but never a password", async () => {
  const ctx = await testCtx();

  const { body } = await testBrowser(ctx).post("/auth?tab=register", {
    ...valid,
    username: "ab",
    confirmPassword: valid.password,
  });

  expect(JSON.stringify(body)).toContain("dana@example.com");
  expect(JSON.stringify(body)).not.toContain(valid.password);
});

test.each(ways)("%s: a filled honeypot is refused", async (_way, register) => {
  const ctx = await testCtx();

  const answer = await register(testBrowser(ctx), {
    ...valid,
    website_url: "http://spam.example",
  });

  expect(answer.status).toBe(400);
  expect(await countUsers(ctx)).toBe(0);
});

test.each(ways)(
  "%s: five registrations per minute are allowed",
  async (_way, register) => {
    const ctx = await testCtx();
    for (let count = 0; count < 5; count += 1) {
      await register(testBrowser(ctx), { ...valid, email: "none" });
    }

    const answer = await register(testBrowser(ctx), valid);

    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("60");
  },
);

test("registering while signed in ends the old session", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const first = await browser.api("POST", "/api/register", valid);
  const { id } = first.body as { id: string };

  await browser.api("POST", "/api/register", {
    ...valid,
    email: "second@example.com",
    username: "second",
  });

  expect(await sessionsOf(ctx, id)).toEqual([]);
});

/** Field errors of a JSON response or a returned form. */
function errorsOf(body: unknown): Record<string, string[]> {
  const given = body as {
    errors?: Record<string, string[]>;
    result?: { error?: Record<string, string[]> };
  };
  return given.errors ?? given.result?.error ?? {};
}
