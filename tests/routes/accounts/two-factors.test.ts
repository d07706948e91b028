import { expect, test } from "vitest";

import { connectPayoutAccount } from "~/services/ledger/payouts/connect-payout-account.server";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { mailedLink, mailsTo, sessionsOf } from "../../support/given-accounts";
import { signedInBrowser } from "../../support/given-session";
import {
  codeOf,
  givenTwoFactors,
  wrongCode,
} from "../../support/given-two-factors";

const PAGE = "/profile/two-factors";
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

test("an unsent form is taken along to the page that asks for a code", async () => {
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
  expect((await login(codes[3]!)).status).toBe(200);
  expect((await login(codes[3]!)).status).toBe(401);
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

test("two factors are set up on the profile, with a key and a first code", async () => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  const intent = "set-up";
  const wrong = await browser.post(PAGE, { intent, currentPassword: "x" });
  expect(wrong).toMatchObject({
    status: 400,
    body: { result: { error: { currentPassword: [expect.any(String)] } } },
  });
  await browser.post(PAGE, { intent, currentPassword: PASSWORD });
  const { view } = (await browser.get(PAGE)).body as {
    view: { state: string; key: string; qr: { path: string } };
  };
  expect(view).toMatchObject({
    state: "unconfirmed",
    qr: { path: expect.stringMatching(/^M/) },
  });

  const mistyped = await browser.post(PAGE, {
    intent: "confirm",
    code: wrongCode(ctx, view.key),
  });
  expect(mistyped.status).toBe(400);
  expect(
    (
      await testBrowser(ctx).api("POST", "/api/login", {
        email,
        password: PASSWORD,
      })
    ).status,
  ).toBe(200);
  const code = codeOf(ctx, view.key);
  const confirmed = await browser.post(PAGE, { intent: "confirm", code });
  const { codes } = confirmed.body as { codes: string[] };
  expect(codes).toHaveLength(10);
  expect(confirmed.headers.get("Cache-Control")).toBe("no-store");
  expect((await browser.get(PAGE)).body).toMatchObject({
    view: { state: "on", codesLeft: 10 },
  });
  expect(JSON.stringify((await browser.get(PAGE)).body)).not.toContain(
    view.key,
  );
});

const changes = ["turn-off", "renew-codes"] as const;

test.each(changes)("%s takes the password and a code", async (intent) => {
  const ctx = await testCtx();
  const { user, key, codes, nextCode } = await givenOwner(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  const refused = [
    { currentPassword: "x", code: nextCode() },
    { currentPassword: PASSWORD, code: wrongCode(ctx, key) },
    { currentPassword: PASSWORD, code: "" },
  ];
  for (const typed of refused) {
    const answer = await browser.post(PAGE, { intent, ...typed });
    expect(answer.status).toBe(400);
  }
  expect((await browser.get(PAGE)).body).toMatchObject({
    view: { state: "on", codesLeft: 10 },
  });

  const answer = await browser.post(PAGE, {
    intent,
    currentPassword: PASSWORD,
    code: nextCode(),
  });

  expect(answer.status).toBeLessThan(400);
  const login = await testBrowser(ctx).api("POST", "/api/login", {
    email: user.email,
    password: PASSWORD,
    code: codes[0],
  });
  expect(login.status).toBe(intent === "turn-off" ? 200 : 401);
});

test("turning two factors off is mailed with the device that did it", async () => {
  const ctx = await testCtx();
  const { user, nextCode } = await givenOwner(ctx);
  const browser = await signedInBrowser(ctx, user.id);

  await browser.post(
    PAGE,
    { intent: "turn-off", currentPassword: PASSWORD, code: nextCode() },
    { headers: { "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" } },
  );

  const mail = (await mailsTo(ctx, user.email)).at(-1)!;
  expect(mail.subject).toBe("Two factors are off");
  expect(mail.textBody).toContain("from Firefox on Linux (203.0.113.0)");
});

const LIVE = {
  APP_MODE: "live",
  PUBLIC_URL: "https://armory.example",
  SESSION_SECRET: "s".repeat(32),
  SECRETS_KEY: "k".repeat(32),
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

async function liveBrowser(ctx: TestCtx, email: string, code?: string) {
  const browser = testBrowser(ctx);
  const login = { email, password: PASSWORD, code };
  await browser.api("POST", "/api/login", login);
  return browser;
}

test("on a live site an administrator sets up two factors before anything else", async () => {
  const ctx = await testCtx(LIVE);
  const admin = await given.user(ctx, { role: "admin" });
  const browser = await liveBrowser(ctx, admin.email);

  for (const path of ["/admin", "/admin/users", "/admin/audit-log"]) {
    const answer = await browser.get(path);
    expect(answer).toMatchObject({ status: 302, location: PAGE });
  }
  const api = await browser.api("GET", "/api/admin/audit-log");
  expect(api).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining("two factors") },
  });
  expect((await browser.get(PAGE)).body).toMatchObject({ isRequired: true });

  const { nextCode } = await givenTwoFactors(ctx, admin);
  const proven = await liveBrowser(ctx, admin.email, nextCode());
  expect((await proven.get("/admin/users")).status).toBe(200);
  expect((await proven.api("GET", "/api/admin/audit-log")).status).toBe(200);
});

test("on a live site a payout account is connected only with two factors", async () => {
  const ctx = await testCtx(LIVE);
  const user = await given.user(ctx);

  await expect(connectPayoutAccount(ctx, user)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Turn on two factors"),
  });

  await givenTwoFactors(ctx, user);
  // The provider is asked, and the test's cannot be reached.
  await expect(connectPayoutAccount(ctx, user)).rejects.toMatchObject({
    code: "unavailable",
  });
});

test("demo mode offers two factors and requires none", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, admin.id);

  expect((await browser.get("/admin/users")).status).toBe(200);
  expect((await browser.get(PAGE)).body).toMatchObject({
    isRequired: false,
    view: { state: "off" },
  });
});
