import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { changeUser, given, PASSWORD } from "../../support/given";

const USER_KEYS = [
  "id",
  "username",
  "email",
  "firstName",
  "lastName",
  "role",
  "isOperator",
  "operatorStatus",
  "operatorAvailable",
  "operatorSpecializations",
  "bio",
  "website",
  "iconUrl",
  "availabilityTimes",
  "lastActivityAt",
  "lastActivityType",
  "createdAt",
];

async function signedIn() {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const browser = testBrowser(ctx);
  const { email } = user;
  await browser.api("POST", "/api/login", { email, password: PASSWORD });
  return { ctx, user, browser };
}

test("the account is returned with exact keys and never cached", async () => {
  const { browser, user, ctx } = await signedIn();

  const answer = await browser.get("/api/user");

  expect(Object.keys(answer.body as object).sort()).toEqual(USER_KEYS.sort());
  expect(answer.body).toMatchObject({
    id: user.id,
    bio: null,
    availabilityTimes: null,
    operatorSpecializations: [],
    lastActivityAt: ctx.now().toISOString(),
    createdAt: ctx.now().toISOString(),
  });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});

test("visitors have no user", async () => {
  const ctx = await testCtx();

  const answer = await testBrowser(ctx).get("/api/user");

  expect(answer).toMatchObject({ status: 401, body: { message: /./ } });
});

test("the JSON endpoints respond to other methods with 405 and Allow", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);

  for (const path of ["/api/login", "/api/register", "/api/logout"]) {
    const answer = await browser.get(path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST");
  }
  expect((await browser.api("DELETE", "/api/user")).status).toBe(405);
});

test.each(["/api/logout", "/logout"])(
  "after POST %s the old cookie is invalid",
  async (path) => {
    const { browser } = await signedIn();
    const old = browser.jar.get("armory_session") ?? "";

    const answer = await browser.post(path);

    expect(answer.status).toBe(path === "/logout" ? 302 : 204);
    expect(browser.jar.has("armory_session")).toBe(false);
    browser.jar.set("armory_session", old);
    expect((await browser.get("/api/user")).status).toBe(401);
  },
);

test("signing out while signed out works", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);

  expect((await browser.api("POST", "/api/logout")).status).toBe(204);
  expect(await browser.post("/logout")).toMatchObject({
    status: 302,
    location: "/",
  });
});

test("opening /logout signs nobody out", async () => {
  const { browser } = await signedIn();

  const answer = await browser.get("/logout");

  expect(answer).toMatchObject({ status: 302, location: "/" });
  expect((await browser.get("/api/user")).status).toBe(200);
});

test("signing out on one device does not affect the other", async () => {
  const { ctx, user, browser } = await signedIn();
  const other = testBrowser(ctx);
  const { email } = user;
  await other.api("POST", "/api/login", { email, password: PASSWORD });

  await browser.post("/logout");

  expect((await other.get("/api/user")).status).toBe(200);
});

test("suspending an account ends its access immediately", async () => {
  const { ctx, user, browser } = await signedIn();
  await changeUser(ctx, user.id, { suspendedAt: ctx.now() });

  expect((await browser.get("/api/user")).status).toBe(401);
});

test.each([
  "",
  "x",
  "%",
  "%E0%A4%A",
  "=",
  "s%3Ax.y",
  '"quoted"',
  "\u00ff",
  "eyJhIjoxfQ==",
  "a".repeat(6000),
  "null.null",
  "..",
  "{}",
])("the cookie %j is ignored and not a fault", async (value) => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  browser.jar.set("armory_session", value);
  browser.jar.set("armory_flash", value);

  expect((await browser.get("/api/user")).status).toBe(401);
  expect((await browser.get("/auth")).status).toBe(200);
  expect((await browser.post("/logout")).status).toBe(302);
});

test("a cookie signed with another secret is ignored", async () => {
  const { ctx, browser } = await signedIn();
  ctx.env.sessionSecrets = ["another secret that is long enough to sign"];

  expect((await browser.get("/api/user")).status).toBe(401);
});

test("while the secret is replaced, old cookies still work", async () => {
  const { ctx, browser } = await signedIn();
  const [old] = ctx.env.sessionSecrets;
  ctx.env.sessionSecrets = ["the new secret, long enough to sign with", old];

  expect((await browser.get("/api/user")).status).toBe(200);
});
