import { expect, test } from "vitest";

import { payoutAccounts } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { signedInBrowser } from "../../support/given-session";
import {
  codeOf,
  givenTwoFactors,
  wrongCode,
} from "../../support/given-two-factors";

const PAGE = "/profile/two-factors";

async function givenOwner(ctx: TestCtx) {
  return givenTwoFactors(ctx, await given.user(ctx));
}

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
  const shown = (await browser.get(PAGE)).body as {
    view: { app: { state: string; key: string; qr: { path: string } } };
  };
  const { app: view } = shown.view;
  expect(view).toMatchObject({
    state: "unconfirmed",
    qr: { path: expect.stringMatching(/^M/) },
  });

  const empty = await browser.post(PAGE, { intent: "confirm", code: "" });
  expect(empty.body).toMatchObject({
    result: { error: { code: ["Enter the code that your app shows."] } },
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
    view: { app: { state: "on" }, codesLeft: 10 },
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
    view: { app: { state: "on" }, codesLeft: 10 },
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
  const connect = async (code?: string) => {
    const browser = await liveBrowser(ctx, user.email, code);
    return browser.post("/earnings/payout-account");
  };

  expect(await connect()).toMatchObject({ status: 302, location: PAGE });
  expect(await ctx.store.read.select().from(payoutAccounts)).toEqual([]);

  const { nextCode } = await givenTwoFactors(ctx, user);
  // The provider is asked, and the test's cannot be reached.
  expect((await connect(nextCode())).location).toBe("/earnings#payouts");
  expect(await ctx.store.read.select().from(payoutAccounts)).toHaveLength(1);
});

test("demo mode offers two factors and requires none", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, admin.id);

  expect((await browser.get("/admin/users")).status).toBe(200);
  expect((await browser.get(PAGE)).body).toMatchObject({
    isRequired: false,
    view: { app: { state: "off" } },
  });
});
