import { expect, test } from "vitest";

import { logIn, suspendedError } from "~/services/accounts/log-in.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser, given, PASSWORD } from "../../support/given";
import { userRow } from "../../support/given-accounts";

const MINUTE = 60_000;

async function attempt(
  ctx: TestCtx,
  email: string,
  password: string,
  from = "1",
) {
  const clientAddress = `203.0.113.${from}`;
  const { user } = await logIn(ctx, { email, password, clientAddress });
  return user;
}

async function fail(ctx: TestCtx, email: string, times: number, from = "1") {
  for (let count = 0; count < times; count += 1) {
    await expect(
      attempt(ctx, email, "wrong password", from),
    ).rejects.toMatchObject({ code: "unauthenticated" });
  }
}

test("the right password signs in and is recorded as the last activity", async () => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  ctx.advance(MINUTE);

  const user = await attempt(ctx, email, PASSWORD);

  const seen = { lastActivityAt: ctx.now(), lastActivityType: "login" };
  expect(user).toMatchObject({ id, ...seen });
  expect(await userRow(ctx, id)).toMatchObject(seen);
});

test("a wrong password and an unknown address get the same refusal", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);

  const refusals = await Promise.all(
    [email, "nobody@example.com"].map((address) =>
      attempt(ctx, address, "wrong password").catch((error: unknown) => error),
    ),
  );

  expect(refusals[0]).toMatchObject({
    status: 401,
    message: "Invalid credentials. Check your tactical intel.",
  });
  expect(refusals[1]).toEqual(refusals[0]);
});

test("an unknown address also causes a password comparison", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  await fail(ctx, "warm-up@example.com", 1);

  const known = await workOf(() => fail(ctx, email, 3, "2"));
  const unknown = await workOf(() => fail(ctx, "nobody@example.com", 3, "2"));

  expect(unknown).toBeGreaterThan(known / 3);
});

/** The CPU time used, which other processes do not affect. */
async function workOf(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  return process.cpuUsage(start).user;
}

test("after five failures the account must wait a minute, then the right password works", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  await fail(ctx, email, 5);

  await expect(attempt(ctx, email, PASSWORD, "2")).rejects.toMatchObject({
    status: 429,
    retryAfter: 60,
  });
  ctx.advance(MINUTE);
  await expect(attempt(ctx, email, PASSWORD)).resolves.toMatchObject({ email });
});

test("each further failure makes the wait longer", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  await fail(ctx, email, 5);
  const waits = [];
  for (const minutes of [1, 2, 4]) {
    ctx.advance(minutes * MINUTE);
    await fail(ctx, email, 1);
    const refused = await attempt(ctx, email, PASSWORD).catch(
      (error: unknown) => error,
    );
    waits.push(Reflect.get(refused as object, "retryAfter"));
  }

  expect(waits).toEqual([120, 240, 480]);
});

test("an attempt during the lock neither counts nor extends it", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  await fail(ctx, email, 5);
  ctx.advance(MINUTE / 2);

  for (let count = 0; count < 3; count += 1) {
    await expect(attempt(ctx, email, "wrong password")).rejects.toMatchObject({
      retryAfter: 30,
    });
  }
});

test("a locked account does not affect other accounts", async () => {
  const ctx = await testCtx();
  const locked = await given.user(ctx);
  const other = await given.user(ctx);
  await fail(ctx, locked.email, 5);

  await expect(attempt(ctx, other.email, PASSWORD)).resolves.toMatchObject({
    id: other.id,
  });
});

test("an unknown address is locked like an account", async () => {
  const ctx = await testCtx();
  await fail(ctx, "nobody@example.com", 5);

  await expect(
    attempt(ctx, "nobody@example.com", "wrong password"),
  ).rejects.toMatchObject({ status: 429 });
});

test("a success resets the account's failures", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  await fail(ctx, email, 4);
  await attempt(ctx, email, PASSWORD);

  await fail(ctx, email, 4);

  await expect(attempt(ctx, email, PASSWORD)).resolves.toMatchObject({ email });
});

test("failures older than fifteen minutes do not count", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  await fail(ctx, email, 4);
  ctx.advance(15 * MINUTE);

  await fail(ctx, email, 1);

  await expect(attempt(ctx, email, PASSWORD)).resolves.toMatchObject({ email });
});

test("the lock works with RATE_LIMIT=off", async () => {
  const ctx = await testCtx({ RATE_LIMIT: "off" });
  const { email } = await given.user(ctx);
  await fail(ctx, email, 5);

  await expect(attempt(ctx, email, PASSWORD)).rejects.toMatchObject({
    status: 429,
  });
});

test("parallel guesses are limited like sequential ones", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);

  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      attempt(ctx, email, "wrong password").catch((error: unknown) =>
        Reflect.get(error as object, "status"),
      ),
    ),
  );

  expect(answers.filter((status) => status === 401)).toHaveLength(5);
  expect(answers.filter((status) => status === 429)).toHaveLength(7);
});

test("many correct passwords at once lock nobody out", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);

  const users = await Promise.all(
    Array.from({ length: 10 }, () => attempt(ctx, email, PASSWORD)),
  );

  expect(users).toHaveLength(10);
});

test("a suspended account learns of it only after the right password", async () => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  await changeUser(ctx, id, { suspendedAt: ctx.now() });

  await fail(ctx, email, 1);
  await expect(attempt(ctx, email, PASSWORD)).rejects.toMatchObject({
    status: 403,
    message: expect.stringMatching(/suspended by an administrator/),
  });
});

test("the reason of a suspension is a separate sentence", () => {
  const refusal = "This account was suspended by an administrator";
  const way = "Contact support to have it reviewed.";
  const told = (reason: string | null) => suspendedError(reason).message;
  expect(told("Spam in chats")).toBe(`${refusal}: Spam in chats. ${way}`);
  expect(told("Really?")).toBe(`${refusal}: Really? ${way}`);
  expect(told(null)).toBe(`${refusal}. ${way}`);
});

test("a failure is logged, without the password", async () => {
  const ctx = await testCtx();
  await fail(ctx, "nobody@example.com", 1);

  expect(ctx.logged).toMatchObject([
    { msg: "login failed", address: "203.0.113.0" },
  ]);
  expect(JSON.stringify(ctx.logged)).not.toContain("wrong password");
});
