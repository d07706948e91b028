import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { mailsTo, sessionsOf } from "../../support/given-accounts";

const PAGE = "/profile/security";
const password = "a quiet river bend";
const change = {
  intent: "change-password",
  currentPassword: PASSWORD,
  password,
  confirmPassword: password,
};

async function signedIn(ctx: TestCtx, email: string) {
  const browser = testBrowser(ctx);
  await browser.api("POST", "/api/login", { email, password: PASSWORD });
  return browser;
}

type SecurityBody = { sessions: { id: string; isCurrent: boolean }[] };

test("visitors cannot use the profile", async () => {
  const ctx = await testCtx();
  for (const path of ["", "/security", "/tokens", "/data"]) {
    const answer = await testBrowser(ctx).post(`/profile${path}`, change);
    expect(answer).toMatchObject({
      status: 307,
      location: `/auth?redirectTo=${encodeURIComponent(`/profile${path}`)}&unsent=1`,
    });
  }
});

test("a new password signs out every other device, but not this one", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const elsewhere = await signedIn(ctx, email);
  const browser = await signedIn(ctx, email);

  const answer = await browser.post(PAGE, change);

  expect(answer).toMatchObject({ status: 302, location: PAGE });
  expect((await browser.get("/api/user")).status).toBe(200);
  expect((await elsewhere.get("/api/user")).status).toBe(401);
  const again = { email, password };
  expect((await elsewhere.api("POST", "/api/login", again)).status).toBe(200);
  expect((await mailsTo(ctx, email)).at(-1)).toMatchObject({
    subject: "Your password was changed",
  });
});

test.each([
  ["a wrong current password", "currentPassword", { currentPassword: "x" }],
  ["no current password", "currentPassword", { currentPassword: "" }],
  ["different ones", "confirmPassword", { confirmPassword: "x" }],
  [
    "a common one",
    "password",
    { password: "qwertyuiop", confirmPassword: "qwertyuiop" },
  ],
])("%s: the password stays", async (_what, field, typed) => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const browser = await signedIn(ctx, email);

  const answer = await browser.post(PAGE, { ...change, ...typed });

  expect(answer).toMatchObject({
    status: 400,
    body: { result: { error: { [field]: [expect.any(String)] } } },
  });
  expect((await signedIn(ctx, email)).jar.has("armory_session")).toBe(true);
});

test("guessing the current password locks like sign-in", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const browser = await signedIn(ctx, email);
  const guess = { ...change, currentPassword: "wrong" };
  for (let count = 0; count < 5; count += 1) {
    await browser.post(PAGE, guess);
  }

  const answer = await browser.post(PAGE, change);

  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("60");
});

test("a single other device can be signed out", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const elsewhere = await signedIn(ctx, email);
  const browser = await signedIn(ctx, email);
  const { sessions } = (await browser.get(PAGE)).body as SecurityBody;
  const sessionId = sessions.find(({ isCurrent }) => !isCurrent)!.id;

  await browser.post(PAGE, { intent: "end-session", sessionId });

  expect((await elsewhere.get("/api/user")).status).toBe(401);
  expect((await browser.get("/api/user")).status).toBe(200);
});

test("all other devices can be signed out at once", async () => {
  const ctx = await testCtx();
  const { id, email } = await given.user(ctx);
  await signedIn(ctx, email);
  await signedIn(ctx, email);
  const browser = await signedIn(ctx, email);

  await browser.post(PAGE, { intent: "end-other-sessions" });

  expect(await sessionsOf(ctx, id)).toHaveLength(1);
  expect((await browser.get("/api/user")).status).toBe(200);
});

test("another user's device is not found", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const other = await given.user(ctx);
  await signedIn(ctx, other.email);
  const [session] = await sessionsOf(ctx, other.id);
  const browser = await signedIn(ctx, email);

  const answer = await browser.post(PAGE, {
    intent: "end-session",
    sessionId: session!.id,
  });

  expect(answer.status).toBe(404);
  expect(await sessionsOf(ctx, other.id)).toHaveLength(1);
});
