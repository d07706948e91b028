import { expect, test } from "vitest";

import { suspendUser } from "~/services/approvals/users/suspend-user.server";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import {
  challengeFor,
  FACTORS_PAGE,
  givenPasskey,
  signedBy,
} from "../../support/given-passkeys";
import { signedInBrowser } from "../../support/given-session";

const QUARTER = 15 * 60_000;

type Shown = {
  view: {
    isOn: boolean;
    codesLeft: number;
    passkeys: { id: string; name: string; lastUsedOn: string | null }[];
  };
};

const viewOf = async (browser: TestBrowser) =>
  ((await browser.get(FACTORS_PAGE)).body as Shown).view;

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get("/api/user")).status === 200;

async function typePassword(ctx: TestCtx, email: string) {
  const browser = testBrowser(ctx);
  const sent = { email, password: PASSWORD, redirectTo: "/earnings" };
  const { location } = await browser.post("/auth", sent);
  return { browser, location: location! };
}

test("after the password, a passkey finishes the sign-in", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { authenticator } = await givenPasskey(ctx, user);
  const { browser, location } = await typePassword(ctx, user.email);
  expect((await browser.get(location)).body).toMatchObject({
    kinds: { app: false, passkeys: true },
  });
  const options = await challengeFor(browser, "second_factor");
  expect(options.allowCredentials).toMatchObject([
    { id: authenticator.credentialId },
  ]);

  const passkey = JSON.stringify(authenticator.use(options));
  const entered = await browser.post(location, { passkey });

  expect(entered).toMatchObject({ status: 302, location: "/earnings" });
  expect(await isSignedIn(browser)).toBe(true);
  expect((await viewOf(browser)).passkeys[0]!.lastUsedOn).not.toBeNull();
});

test("a passkey that verifies its user signs in without a password", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { authenticator } = await givenPasskey(ctx, user);
  const browser = testBrowser(ctx);

  const passkey = await signedBy(authenticator, browser, "sign_in");
  const answer = await browser.post("/auth", {
    passkey,
    redirectTo: "/earnings",
  });

  expect(answer).toMatchObject({ status: 302, location: "/earnings" });
  expect(await isSignedIn(browser)).toBe(true);
});

test("a suspended account does not sign in with its passkey", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { authenticator } = await givenPasskey(ctx, user);
  const administratorId = (await given.user(ctx, { role: "admin" })).id;
  const suspended = { administratorId, userId: user.id, reason: "Spam." };
  await suspendUser(ctx, suspended);
  const browser = testBrowser(ctx);

  const passkey = await signedBy(authenticator, browser, "sign_in");
  const answer = await browser.post("/auth", { passkey });

  expect(answer.status).toBe(403);
  expect(JSON.stringify(answer.body)).toContain("Spam");
});

test("step-up takes a passkey, and no password where two factors are on", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { authenticator, browser } = await givenPasskey(ctx, user);
  ctx.advance(QUARTER);
  const rename = async () =>
    browser.post(FACTORS_PAGE, {
      intent: "rename-passkey",
      passkeyId: (await viewOf(browser)).passkeys[0]!.id,
      name: "Phone",
    });
  const byPassword = { currentPassword: PASSWORD };
  expect(await browser.post("/auth/confirm", byPassword)).toMatchObject({
    status: 400,
    body: { result: { error: { code: [expect.any(String)] } } },
  });
  expect((await rename()).location).toMatch(/^\/auth\/confirm/);

  const passkey = await signedBy(authenticator, browser, "step_up");
  expect((await browser.post("/auth/confirm", { passkey })).status).toBe(302);

  expect((await rename()).location).toBe(FACTORS_PAGE);
  expect((await viewOf(browser)).passkeys).toMatchObject([{ name: "Phone" }]);
});

test("a program learns that an account with only a passkey takes a recovery code", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { codes } = await givenPasskey(ctx, user);
  const login = (code?: string) =>
    testBrowser(ctx).api("POST", "/api/login", {
      email: user.email,
      password: PASSWORD,
      code,
    });

  expect(await login()).toMatchObject({
    status: 401,
    body: { errors: { code: [expect.stringMatching(/recovery code/)] } },
  });
  expect((await login(codes[0])).status).toBe(200);
});

test("a passkey counts as the second factor that a live site requires", async () => {
  const ctx = await testCtx({
    APP_MODE: "live",
    PUBLIC_URL: "https://armory.example",
    SESSION_SECRET: "s".repeat(32),
    SECRETS_KEY: "k".repeat(32),
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  });
  const admin = await given.user(ctx, { role: "admin" });
  const before = await signedInBrowser(ctx, admin.id);
  expect((await before.get("/admin/users")).location).toBe(FACTORS_PAGE);

  const { browser } = await givenPasskey(ctx, admin);

  expect((await browser.get("/admin/users")).status).toBe(200);
});
