import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { changeUser, given, PASSWORD } from "../../support/given";
import { sessionsOf } from "../../support/given-accounts";

const DENIED = "Invalid credentials. Check your tactical intel.";

type Credentials = { email: string; password: string };

/** Page and API, so that each refusal is tested for both. */
const ways = [
  ["page", (b: TestBrowser, c: Credentials) => b.post("/auth", c)],
  ["API", (b: TestBrowser, c: Credentials) => b.api("POST", "/api/login", c)],
] as const;

test("the API signs in, sets the cookie and returns the user", async () => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  const browser = testBrowser(ctx);

  const answer = await browser.api("POST", "/api/login", {
    email: ` ${email.toUpperCase()}`,
    password: PASSWORD,
  });

  expect(answer).toMatchObject({
    status: 200,
    body: { id, email, lastActivityType: "login" },
  });
  expect(answer.headers.get("Set-Cookie")).toMatch(
    /^armory_session=.+; Max-Age=2592000; Path=\/;.* HttpOnly; SameSite=Lax$/,
  );
  expect((await browser.get("/api/user")).status).toBe(200);
});

test("on https the cookie is Secure and bound to the host", async () => {
  const ctx = await testCtx({
    PUBLIC_URL: "https://armory.example",
    DEMO_PUBLIC: "1",
  });
  const { email } = await given.user(ctx);

  const answer = await testBrowser(ctx).api("POST", "/api/login", {
    email,
    password: PASSWORD,
  });

  expect(answer.headers.get("Set-Cookie")).toMatch(
    /^__Host-armory_session=.+; Secure/,
  );
});

test("the page signs in and redirects home with a message", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const browser = testBrowser(ctx);

  const answer = await browser.post("/auth", { email, password: PASSWORD });

  expect(answer).toMatchObject({ status: 302, location: "/" });
  expect(browser.jar.has("armory_flash")).toBe(true);
  expect((await browser.get("/api/user")).status).toBe(200);
});

test.each(ways)(
  "%s: a failure does not say which part was wrong",
  async (_way, signIn) => {
    const ctx = await testCtx();
    const { email } = await given.user(ctx);
    const browser = testBrowser(ctx);

    const wrong = await signIn(browser, { email, password: "wrong password" });
    const unknown = await signIn(browser, {
      email: "nobody@example.com",
      password: "wrong password",
    });

    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    for (const { body } of [wrong, unknown]) {
      expect(JSON.stringify(body)).toContain(DENIED);
      expect(JSON.stringify(body)).not.toContain("wrong password");
    }
    expect(browser.jar.size).toBe(0);
  },
);

test.each(ways)("%s: both parts are required", async (_way, signIn) => {
  const ctx = await testCtx();

  const answer = await signIn(testBrowser(ctx), { email: "", password: "" });

  expect([400, 401]).toContain(answer.status);
});

test.each(ways)("%s: a locked account must wait", async (_way, signIn) => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const browser = testBrowser(ctx);
  for (let count = 0; count < 5; count += 1) {
    await signIn(browser, { email, password: "wrong password" });
  }

  const answer = await signIn(browser, { email, password: PASSWORD });

  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("60");
});

test.each(ways)("%s: a suspended account is 403", async (_way, signIn) => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  await changeUser(ctx, id, { suspendedAt: ctx.now() });

  const answer = await signIn(testBrowser(ctx), { email, password: PASSWORD });

  expect(answer.status).toBe(403);
  expect(JSON.stringify(answer.body)).toContain("suspended");
});

test("page and API share ten attempts per minute", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  for (let count = 0; count < 10; count += 1) {
    const [, signIn] = ways[count % 2]!;
    const email = `target-${count}@example.com`;
    expect((await signIn(browser, { email, password: "x" })).status).toBe(401);
  }

  for (const [, signIn] of ways) {
    const answer = await signIn(browser, {
      email: "last@example.com",
      password: "x",
    });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("60");
  }
});

test.each(ways)("%s: signing in again ends the old session", async (...row) => {
  const [, signIn] = row;
  const ctx = await testCtx();
  const first = await given.user(ctx);
  const second = await given.user(ctx);
  const browser = testBrowser(ctx);
  await signIn(browser, { email: first.email, password: PASSWORD });
  const old = browser.jar.get("armory_session");

  await signIn(browser, { email: second.email, password: PASSWORD });

  expect(browser.jar.get("armory_session")).not.toBe(old);
  expect(await sessionsOf(ctx, first.id)).toEqual([]);
  expect((await browser.get("/api/user")).body).toMatchObject({
    id: second.id,
  });
});

test("a planted session id is not adopted", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const browser = testBrowser(ctx);
  browser.jar.set("armory_session", "planted");

  await browser.api("POST", "/api/login", { email, password: PASSWORD });

  expect(browser.jar.get("armory_session")).not.toBe("planted");
});

test.each([[[]], [{ email: ["x"], password: 1 }], [null], ["text"]])(
  "the body %j is invalid and not a fault",
  async (body) => {
    const ctx = await testCtx();

    const answer = await testBrowser(ctx).api("POST", "/api/login", body);

    expect(answer.status).toBe(400);
  },
);
