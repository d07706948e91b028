import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { mailedLink, mailsTo, userRow } from "../../support/given-accounts";

const password = "a quiet river bend";
const both = { password, confirmPassword: password };

async function signedIn(ctx: TestCtx, email: string) {
  const browser = testBrowser(ctx);
  await browser.api("POST", "/api/login", { email, password: PASSWORD });
  return browser;
}

async function resetLink(ctx: TestCtx, email: string) {
  await testBrowser(ctx).post("/forgot-password", { email });
  return mailedLink(ctx, email);
}

test("known and unknown addresses get the same response", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const ask = (address: string) => {
    const browser = testBrowser(ctx);
    return browser
      .post("/forgot-password", { email: address })
      .then(({ status, location, body }) => ({
        status,
        location,
        body,
        flash: browser.jar.get("armory_flash"),
      }));
  };

  const known = await ask(email.toUpperCase());
  const unknown = await ask("nobody@example.com");

  expect(known).toMatchObject({ status: 302, location: "/auth" });
  expect(unknown).toEqual(known);
  expect(await mailsTo(ctx, email)).toHaveLength(1);
});

test("three reset mails can be requested per minute", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const browser = testBrowser(ctx);
  for (let count = 0; count < 3; count += 1) {
    await browser.post("/forgot-password", { email });
  }

  const answer = await browser.post("/forgot-password", { email });

  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("60");
});

test("an invalid address is refused", async () => {
  const ctx = await testCtx();

  const answer = await testBrowser(ctx).post("/forgot-password", {
    email: "dana",
  });

  expect(answer.status).toBe(400);
});

test("the reset link signs this browser in and all others out", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const elsewhere = await signedIn(ctx, email);
  const link = await resetLink(ctx, email);
  const browser = testBrowser(ctx);
  expect((await browser.get(link)).body).toMatchObject({ email });

  const answer = await browser.post(link, both);

  expect(answer).toMatchObject({ status: 302, location: "/" });
  expect((await browser.get("/api/user")).body).toMatchObject({ email });
  expect((await elsewhere.get("/api/user")).status).toBe(401);
});

test("a reset link works once, and page and post say so", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const link = await resetLink(ctx, email);
  await testBrowser(ctx).post(link, both);

  const page = await testBrowser(ctx).get(link);
  const post = await testBrowser(ctx).post(link, both);

  expect([page.status, post.status]).toEqual([400, 400]);
  expect(page.body).toMatchObject({ refusal: /./, email: "" });
});

test("opening a reset link does not use it up", async () => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const link = await resetLink(ctx, email);
  await testBrowser(ctx).get(link);
  await testBrowser(ctx).get(link);

  expect((await testBrowser(ctx).post(link, both)).status).toBe(302);
});

test.each([
  ["different ones", { ...both, confirmPassword: "another" }],
  ["a short one", { password: "tiny-word", confirmPassword: "tiny-word" }],
  ["a common one", { password: "qwertyuiop", confirmPassword: "qwertyuiop" }],
])("of new passwords, %s are refused", async (_what, typed) => {
  const ctx = await testCtx();
  const { email } = await given.user(ctx);
  const link = await resetLink(ctx, email);

  const answer = await testBrowser(ctx).post(link, typed);

  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).not.toContain(typed.password);
});

test("a scanner that opens the verification link verifies nothing", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { emailVerifiedAt: null });
  const browser = await signedIn(ctx, user.email);
  await browser.post("/profile", { intent: "resend-verification" });
  const link = await mailedLink(ctx, user.email);

  const page = await testBrowser(ctx).get(link);

  expect(page).toMatchObject({ status: 200, body: { email: user.email } });
  expect((await userRow(ctx, user.id)).emailVerifiedAt).toBeNull();
});

test("confirming verifies and redirects the owner to the profile, others to sign-in", async () => {
  for (const isOwner of [true, false]) {
    const ctx = await testCtx();
    const user = await given.user(ctx, { emailVerifiedAt: null });
    const owner = await signedIn(ctx, user.email);
    await owner.post("/profile", { intent: "resend-verification" });
    const link = await mailedLink(ctx, user.email);

    const answer = await (isOwner ? owner : testBrowser(ctx)).post(link);

    expect(answer.location).toBe(isOwner ? "/profile" : "/auth");
    const { emailVerifiedAt } = await userRow(ctx, user.id);
    expect(emailVerifiedAt).toEqual(ctx.now());
  }
});

test("the verification link says that it worked when its owner opens it again", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { emailVerifiedAt: null });
  const owner = await signedIn(ctx, user.email);
  await owner.post("/profile", { intent: "resend-verification" });
  const link = await mailedLink(ctx, user.email);
  await owner.post(link);

  const again = await owner.get(link);

  expect(again).toMatchObject({ status: 200, body: { isDone: true } });
  expect((await testBrowser(ctx).get(link)).status).toBe(400);
});

test.each(["/verify-email", "/reset-password"])(
  "%s without a valid token is a 400 page",
  async (path) => {
    const ctx = await testCtx();

    for (const query of ["", "?token=", "?token=x", "?token=%E0%A4%A"]) {
      const page = await testBrowser(ctx).get(path + query);
      const post = await testBrowser(ctx).post(path + query, both);
      expect(page.status).toBe(400);
      expect([400, 429]).toContain(post.status);
    }
  },
);
