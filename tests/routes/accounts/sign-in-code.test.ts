import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { mailedLink, sessionsOf } from "../../support/given-accounts";
import { givenTwoFactors, wrongCode } from "../../support/given-two-factors";

const CODE_PAGE = "/auth/code";

async function givenOwner(ctx: TestCtx) {
  return givenTwoFactors(ctx, await given.user(ctx));
}

async function typePassword(browser: TestBrowser, email: string) {
  return browser.post("/auth?redirectTo=/earnings", {
    email,
    password: PASSWORD,
    redirectTo: "/earnings",
  });
}

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get("/api/user")).status === 200;

test("the password alone leads to the page that asks for a code", async () => {
  const ctx = await testCtx();
  const { user, nextCode } = await givenOwner(ctx);
  const browser = testBrowser(ctx);

  const asked = await typePassword(browser, user.email);

  const location = `${CODE_PAGE}?redirectTo=%2Fearnings`;
  expect(asked).toMatchObject({ status: 302, location });
  expect(await isSignedIn(browser)).toBe(false);
  expect(await sessionsOf(ctx, user.id)).toEqual([]);
  expect((await browser.get(location)).status).toBe(200);

  const entered = await browser.post(location, { code: nextCode() });
  expect(entered).toMatchObject({ status: 302, location: "/earnings" });
  expect(await isSignedIn(browser)).toBe(true);
});

test("a sign-in cannot be finished twice", async () => {
  const ctx = await testCtx();
  const { user, codes, nextCode } = await givenOwner(ctx);
  const browser = testBrowser(ctx);
  await typePassword(browser, user.email);
  const stolen = browser.jar.get("armory_sign_in")!;
  await browser.post(CODE_PAGE, { code: nextCode() });

  const other = testBrowser(ctx);
  other.jar.set("armory_sign_in", stolen);
  const answer = await other.post(CODE_PAGE, { code: codes[0]! });

  expect(answer.status).toBe(401);
  expect(await isSignedIn(other)).toBe(false);
});

test("a sign-in takes only codes of its own account", async () => {
  const ctx = await testCtx();
  const victim = await givenOwner(ctx);
  const attacker = await givenOwner(ctx);
  const browser = testBrowser(ctx);
  await typePassword(browser, victim.user.email);

  const answer = await browser.post(CODE_PAGE, { code: attacker.nextCode() });

  expect(answer).toMatchObject({
    status: 401,
    body: { result: { error: { code: [expect.stringMatching(/wrong/)] } } },
  });
  expect(await isSignedIn(browser)).toBe(false);
});

test("after five wrong codes a sign-in begins again with the password", async () => {
  const ctx = await testCtx({ RATE_LIMIT: "off" });
  const { user, key, codes } = await givenOwner(ctx);
  const browser = testBrowser(ctx);
  await typePassword(browser, user.email);
  const answers = [];
  for (let count = 0; count < 5; count += 1) {
    answers.push(await browser.post(CODE_PAGE, { code: wrongCode(ctx, key) }));
  }

  expect(answers.map(({ status }) => status)).toEqual([
    401, 401, 401, 401, 401,
  ]);
  expect(JSON.stringify(answers[4]!.body)).toContain("Start again");
  expect((await browser.get(CODE_PAGE)).location).toBe("/auth");
  const late = await browser.post(CODE_PAGE, { code: codes[0]! });
  expect(late.status).toBe(401);
});

test("a sign-in waits ten minutes for its code", async () => {
  const ctx = await testCtx();
  const { user, nextCode } = await givenOwner(ctx);
  const browser = testBrowser(ctx);
  await typePassword(browser, user.email);
  ctx.advance(10 * 60_000);

  const answer = await browser.post(CODE_PAGE, { code: nextCode() });

  expect(answer.status).toBe(401);
  expect(await isSignedIn(browser)).toBe(false);
});

test("an unsent form is carried along to the page that asks for a code", async () => {
  const ctx = await testCtx();
  const { user, nextCode } = await givenOwner(ctx);
  const browser = testBrowser(ctx);
  const unsent = JSON.stringify([["username", "dana"]]);
  const redirectTo = "/profile";

  const asked = await browser.post("/auth", {
    email: user.email,
    password: PASSWORD,
    redirectTo,
    unsent,
  });
  expect(asked).toMatchObject({
    status: 307,
    location: `${CODE_PAGE}?redirectTo=%2Fprofile&unsent=1`,
  });
  const shown = await browser.post(asked.location!, { unsent });
  expect(shown.body).toMatchObject({ result: { initialValue: { unsent } } });

  const entered = await browser.post(`${CODE_PAGE}?redirectTo=%2Fprofile`, {
    code: nextCode(),
    unsent,
  });
  expect(entered).toMatchObject({ status: 307, location: redirectTo });
});

test("the API asks for a code in errors.code until it gets one", async () => {
  const ctx = await testCtx();
  const { user, codes, key, nextCode } = await givenOwner(ctx);
  const browser = testBrowser(ctx);
  const login = (code?: string) =>
    browser.api("POST", "/api/login", {
      email: user.email,
      password: PASSWORD,
      code,
    });

  for (const code of [undefined, wrongCode(ctx, key)]) {
    expect(await login(code)).toMatchObject({
      status: 401,
      body: { errors: { code: [expect.any(String)] } },
    });
    expect(await isSignedIn(browser)).toBe(false);
  }
  expect((await login(nextCode())).status).toBe(200);
  expect((await login(codes[3])).status).toBe(200);
  expect((await login(codes[3])).status).toBe(401);
});

test("a wrong password with a right code says nothing about the code", async () => {
  const ctx = await testCtx();
  const { user, nextCode } = await givenOwner(ctx);
  const code = nextCode();
  const login = (password: string) =>
    testBrowser(ctx).api("POST", "/api/login", {
      email: user.email,
      password,
      code,
    });

  const refused = await login("wrong password");

  expect(refused.status).toBe(401);
  expect(Object.keys(refused.body as object)).toEqual(["message"]);
  expect((await login(PASSWORD)).status).toBe(200);
});

test("a password reset does not skip the code", async () => {
  const ctx = await testCtx();
  const { user, nextCode } = await givenOwner(ctx);
  const browser = testBrowser(ctx);
  await browser.post("/forgot-password", { email: user.email });
  const password = "a quiet river bend";
  const link = await mailedLink(ctx, user.email);

  const reset = await browser.post(link, {
    password,
    confirmPassword: password,
  });

  expect(reset).toMatchObject({ status: 302, location: CODE_PAGE });
  expect(await isSignedIn(browser)).toBe(false);
  await browser.post(CODE_PAGE, { code: nextCode() });
  expect(await isSignedIn(browser)).toBe(true);
});

test("a password reset ends sign-ins that wait for a code", async () => {
  const ctx = await testCtx();
  const { user, nextCode } = await givenOwner(ctx);
  const thief = testBrowser(ctx);
  await typePassword(thief, user.email);
  const owner = testBrowser(ctx);
  await owner.post("/forgot-password", { email: user.email });
  const password = "a quiet river bend";
  const link = await mailedLink(ctx, user.email);
  await owner.post(link, { password, confirmPassword: password });

  const answer = await thief.post(CODE_PAGE, { code: nextCode() });

  expect(answer.status).toBe(401);
  expect(await isSignedIn(thief)).toBe(false);
});
