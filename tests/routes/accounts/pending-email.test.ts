import { expect, test } from "vitest";

import { changeEmail } from "~/services/accounts/change-email.server";

import { testCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { mailedToken, userRow } from "../../support/given-accounts";
import { flashOf } from "../../support/given-checkout";
import { signedInBrowser } from "../../support/given-session";

const PAGE = "/profile";
const NEW = "dana.new@example.com";
const ask = { intent: "change-email", email: NEW, currentPassword: PASSWORD };
const cancel = { intent: "cancel-email" };

async function givenPending() {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  await browser.post(PAGE, ask);
  const token = await mailedToken(ctx, NEW);
  const pending = async () =>
    ((await browser.get(PAGE)).body as { pendingEmail: unknown }).pendingEmail;
  return { ctx, user, browser, token, pending };
}

test("a pending e-mail change is shown until its link is used", async () => {
  const { ctx, token, pending } = await givenPending();
  expect(await pending()).toEqual({
    email: NEW,
    endsAt: "Mar 3, 2026, 09:00 UTC",
  });

  await changeEmail(ctx, { token });

  expect(await pending()).toBeNull();
});

test("a pending e-mail change is shown until it expires", async () => {
  const { ctx, pending } = await givenPending();
  ctx.advance(24 * 60 * 60_000);
  expect(await pending()).toBeNull();
});

test("its owner cancels a pending e-mail change once, and the link ends", async () => {
  const { ctx, user, browser, token, pending } = await givenPending();

  expect(await browser.post(PAGE, cancel)).toMatchObject({
    status: 302,
    location: PAGE,
  });

  expect(await pending()).toBeNull();
  await expect(changeEmail(ctx, { token })).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("canceled"),
  });
  expect((await userRow(ctx, user.id)).email).toBe(user.email);
  expect((await browser.post(PAGE, cancel)).status).toBe(409);
});

test("nobody cancels another account's change", async () => {
  const { ctx, pending } = await givenPending();
  const stranger = await signedInBrowser(ctx, (await given.user(ctx)).id);

  expect((await stranger.post(PAGE, cancel)).status).toBe(409);

  expect(await pending()).toMatchObject({ email: NEW });
});

test("a password change says that it canceled a pending e-mail change", async () => {
  const { ctx, browser, pending } = await givenPending();
  const password = "a quiet river bend";
  const change = {
    intent: "change-password",
    currentPassword: PASSWORD,
    password,
    confirmPassword: password,
  };

  await browser.post("/profile/security", change);
  expect((await flashOf(ctx, browser))?.text).toContain(
    "e-mail change was canceled",
  );
  expect(await pending()).toBeNull();

  const again = {
    ...change,
    currentPassword: password,
    password: "another quiet river",
  };
  await browser.post("/profile/security", {
    ...again,
    confirmPassword: "another quiet river",
  });
  expect((await flashOf(ctx, browser))?.text).not.toContain("canceled");
});
