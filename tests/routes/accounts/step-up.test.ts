import { expect, test } from "vitest";

import type { TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { given, PASSWORD } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";
import { givenTwoFactors, wrongCode } from "../../support/given-two-factors";

const TOKENS = "/profile/tokens";
const CONFIRM = "/auth/confirm";
const QUARTER = 15 * 60_000;
const token = {
  intent: "create-token",
  name: "nightly",
  scopes: ["orders:read"],
  lifetime: "30",
};

const create = (browser: TestBrowser) => browser.post(TOKENS, token);
const asked = {
  status: 307,
  location: `${CONFIRM}?redirectTo=%2Fprofile%2Ftokens&unsent=1`,
};

test("signing in counts as a proof for fifteen minutes", async () => {
  const ctx = await testCtx();
  const browser = await signedInBrowser(ctx, (await given.user(ctx)).id);
  ctx.advance(QUARTER - 1);
  expect((await create(browser)).body).toMatchObject({
    made: { name: "nightly" },
  });
  ctx.advance(1);

  expect(await create(browser)).toMatchObject(asked);
  expect((await browser.get(TOKENS)).body).toMatchObject({
    tokens: [{ name: "nightly" }],
  });
});

test("after the password the form comes back with its input, and then works", async () => {
  const ctx = await testCtx();
  const browser = await signedInBrowser(ctx, (await given.user(ctx)).id);
  ctx.advance(QUARTER);
  const { location } = await create(browser);
  const carried = await browser.post(location!, token);
  const { unsent } = (
    carried.body as { result: { initialValue: { unsent: string } } }
  ).result.initialValue;

  const proven = await browser.post(`${CONFIRM}?redirectTo=${TOKENS}`, {
    currentPassword: PASSWORD,
    unsent,
  });
  expect(proven).toMatchObject({ status: 307, location: TOKENS });
  const returned = await browser.post(TOKENS, { unsent });
  expect(returned).toMatchObject({
    status: 409,
    body: { result: { initialValue: { name: "nightly", lifetime: "30" } } },
  });
  expect((await create(browser)).body).toMatchObject({
    made: { name: "nightly" },
  });
});

test.each([
  ["nothing", {}],
  ["a wrong password", { currentPassword: "wrong" }],
  ["a code without two factors", { code: "123456" }],
])("%s proves nothing", async (_what, typed) => {
  const ctx = await testCtx();
  const browser = await signedInBrowser(ctx, (await given.user(ctx)).id);
  ctx.advance(QUARTER);

  const answer = await browser.post(CONFIRM, typed);

  expect(answer.status).toBe(400);
  expect(await create(browser)).toMatchObject(asked);
});

test("a code proves as well as the password, once", async () => {
  const ctx = await testCtx();
  const { user, key, nextCode } = await givenTwoFactors(
    ctx,
    await given.user(ctx),
  );
  const browser = await signedInBrowser(ctx, user.id);
  ctx.advance(QUARTER);
  const wrong = await browser.post(CONFIRM, { code: wrongCode(ctx, key) });
  expect(wrong.status).toBe(400);
  expect(await create(browser)).toMatchObject(asked);

  const code = nextCode();
  expect((await browser.post(CONFIRM, { code })).status).toBe(302);
  expect((await create(browser)).status).toBe(200);
  expect((await browser.post(CONFIRM, { code })).status).toBe(400);
});

test("a proof counts only in its own session", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const stolen = await signedInBrowser(ctx, id);
  const own = await signedInBrowser(ctx, id);
  ctx.advance(QUARTER);

  await own.post(CONFIRM, { currentPassword: PASSWORD });

  expect(await create(stolen)).toMatchObject(asked);
  expect((await create(own)).status).toBe(200);
});

test("revoking a token needs no proof", async () => {
  const ctx = await testCtx();
  const browser = await signedInBrowser(ctx, (await given.user(ctx)).id);
  await create(browser);
  const { tokens } = (await browser.get(TOKENS)).body as {
    tokens: { id: string }[];
  };
  ctx.advance(QUARTER);

  const revoke = { intent: "revoke-token", tokenId: tokens[0]!.id };
  expect(await browser.post(TOKENS, revoke)).toMatchObject({
    status: 302,
    location: TOKENS,
  });
});

const MONEY_PAGES = [
  "/admin/orders",
  "/admin/disputes/unknown",
  "/admin/payment-anomalies",
  "/earnings/payout-account",
];

test.each(MONEY_PAGES)("posting to %s needs a proof", async (path) => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, admin.id);
  ctx.advance(QUARTER);

  const answer = await browser.post(path, { reason: "Paid twice" });

  expect(answer.status).toBe(307);
  expect(answer.location).toMatch(/^\/auth\/confirm\?/);
});

test("suspending and restoring an account need a proof, its operator status does not", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, admin.id);
  const { id } = await given.user(ctx);
  const page = `/admin/users?user=${id}`;
  const suspend = { intent: "suspend", reason: "Sold one key twice." };
  ctx.advance(QUARTER);

  const bounced = await browser.post(page, suspend);
  expect(bounced.status).toBe(307);
  expect(bounced.location).toMatch(/^\/auth\/confirm\?.*unsent=1$/);
  const restored = await browser.post(page, { intent: "restore" });
  expect(restored.location).toMatch(/^\/auth\/confirm\?/);
  const reason = "No work shown.";
  const status = { intent: "operator-status", status: "rejected", reason };
  expect((await postAsRead(browser, page, status)).status).toBe(302);

  const carried = await browser.post(bounced.location!, suspend);
  const { unsent } = (
    carried.body as { result: { initialValue: { unsent: string } } }
  ).result.initialValue;
  await browser.post(CONFIRM, { currentPassword: PASSWORD });
  expect(await browser.post(page, { unsent })).toMatchObject({
    status: 409,
    body: { result: { initialValue: { reason: suspend.reason } } },
  });
  expect((await postAsRead(browser, page, suspend)).status).toBe(302);
});

const DECISION_ENDPOINTS = [
  "/api/admin/orders/unknown/refund",
  "/api/admin/project-payments/unknown/resolve",
  "/api/admin/users/unknown/suspend",
  "/api/admin/users/unknown/restore",
];

test.each(DECISION_ENDPOINTS)(
  "%s refuses access tokens and old proofs",
  async (path) => {
    const ctx = await testCtx();
    const admin = await given.user(ctx, { role: "admin" });
    const browser = await signedInBrowser(ctx, admin.id);
    const made = await browser.post(TOKENS, {
      ...token,
      scopes: ["admin:read", "admin:write"],
    });
    const { secret } = (made.body as { made: { secret: string } }).made;
    const Authorization = `Bearer ${secret}`;
    const body = { reason: "Paid twice" };

    const byToken = await browser.api("POST", path, body, {
      headers: { Authorization },
    });
    expect(byToken).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("Access tokens cannot") },
    });
    const fresh = await browser.api("POST", path, body);
    expect([400, 404]).toContain(fresh.status);
    ctx.advance(QUARTER);
    const late = await browser.api("POST", path, body);
    expect(late).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("/auth/confirm") },
    });
  },
);

test("visitors are sent to sign in before they prove anything", async () => {
  const ctx = await testCtx();
  const browser = await signedInBrowser(ctx, (await given.user(ctx)).id);
  browser.jar.clear();

  const answer = await browser.post(`${CONFIRM}?redirectTo=${TOKENS}`, {
    currentPassword: PASSWORD,
  });

  const location = "/auth?redirectTo=%2Fprofile%2Ftokens";
  expect(answer).toMatchObject({ status: 302, location });
});
