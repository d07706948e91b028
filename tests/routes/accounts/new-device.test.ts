import { expect, test } from "vitest";

import { removeEndedAccess } from "~/services/accounts/remove-ended-access.server";

import { knownDevices } from "../../../drizzle/schema";
import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { mailedLink, mailsTo, sessionsOf } from "../../support/given-accounts";

const FIREFOX = {
  headers: { "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" },
};

const signIn = (browser: TestBrowser, email: string) =>
  browser.post("/auth", { email, password: PASSWORD }, FIREFOX);

const mailsOfSignIn = async (ctx: TestCtx, email: string) =>
  (await mailsTo(ctx, email)).filter(({ subject }) =>
    subject.startsWith("New sign-in"),
  );

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get("/api/user")).status === 200;

test("a sign-in from a new browser is mailed with browser, system and time", async () => {
  const ctx = await testCtx();
  const { email, username } = await given.user(ctx);

  await signIn(testBrowser(ctx), email);

  const [mail] = await mailsOfSignIn(ctx, email);
  expect(mail!.textBody).toContain(`${username} was signed in from`);
  expect(mail!.textBody).toContain(
    "Firefox on Linux (203.0.113.0), on Mar 2, 2026",
  );
});

test("later sign-ins of the same browser are not mailed, from any network", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const browser = testBrowser(ctx);
  await signIn(browser, email);
  await browser.post("/logout");

  const login = { email, password: PASSWORD };
  const address = "198.51.100.9";
  await browser.api("POST", "/api/login", login, { address });

  expect(await isSignedIn(browser)).toBe(true);
  expect(await mailsOfSignIn(ctx, email)).toHaveLength(1);
});

test("a browser is new for each account, and forged marks count for nothing", async () => {
  const ctx = await testCtx();
  const [one, two] = [await given.user(ctx), await given.user(ctx)];
  const browser = testBrowser(ctx);
  await signIn(browser, one.email);
  await signIn(browser, two.email);
  expect(await mailsOfSignIn(ctx, two.email)).toHaveLength(1);

  const thief = testBrowser(ctx);
  const mark = browser.jar.get("armory_device")!;
  thief.jar.set("armory_device", mark.replace(/\.[^.]*$/, ".forged"));
  await signIn(thief, one.email);

  expect(await mailsOfSignIn(ctx, one.email)).toHaveLength(2);
  const stored = await ctx.store.read.select().from(knownDevices);
  expect(stored).toHaveLength(3);
  const secret = Buffer.from(decodeURIComponent(mark).split(".")[0]!, "base64");
  expect(JSON.stringify(stored)).not.toContain(
    JSON.parse(secret.toString()) as string,
  );
});

test("registering is not mailed as a new browser", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const email = "dana@example.com";
  const username = "dana";
  const account = { email, username, password: PASSWORD };
  await browser.api("POST", "/api/register", account);
  await signIn(browser, email);

  expect(await isSignedIn(browser)).toBe(true);
  expect(await mailsOfSignIn(ctx, email)).toEqual([]);
});

test("the mailed link ends that session, once, without signing in", async () => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  const owner = testBrowser(ctx);
  await signIn(owner, email);
  ctx.advance(1000);
  const thief = testBrowser(ctx);
  await signIn(thief, email);
  const link = await mailedLink(ctx, email);
  expect(link).toMatch(/^\/end-session\?token=/);

  const reader = testBrowser(ctx);
  expect((await reader.get(link)).body).toMatchObject({
    session: { device: "Firefox on Linux (203.0.113.0)" },
  });
  expect(await isSignedIn(thief)).toBe(true);
  const ended = await reader.post(link);

  expect(ended).toMatchObject({ status: 302, location: "/forgot-password" });
  expect(await isSignedIn(thief)).toBe(false);
  expect(await isSignedIn(owner)).toBe(true);
  expect(await sessionsOf(ctx, id)).toHaveLength(1);
  expect((await reader.post(link)).status).toBe(400);
  expect((await reader.get(link)).status).toBe(400);

  await signIn(thief, email);
  expect(await mailsOfSignIn(ctx, email)).toHaveLength(3);
});

test.each(["", "x", "x.y", "%00"])(
  "a link with the token %j ends nothing",
  async (token) => {
    const ctx = await testCtx();
    const { id, email } = await given.user(ctx);
    await signIn(testBrowser(ctx), email);

    const answer = await testBrowser(ctx).post(`/end-session?token=${token}`);

    expect(answer.status).toBe(400);
    expect(await sessionsOf(ctx, id)).toHaveLength(1);
  },
);

test("a browser that has not signed in for 400 days is forgotten", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  await signIn(testBrowser(ctx), email);
  ctx.advance(400 * 24 * 3_600_000 + 1);

  await removeEndedAccess(ctx);

  expect(await ctx.store.read.select().from(knownDevices)).toEqual([]);
});
