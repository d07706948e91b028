import { expect, test } from "vitest";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { mailsTo, sessionsOf, userRow } from "../../support/given-accounts";
import { givenPasskey, signedBy } from "../../support/given-passkeys";
import { signedInBrowser } from "../../support/given-session";
import { givenTwoFactors, wrongCode } from "../../support/given-two-factors";

const QUARTER = 15 * 60_000;
const NEW = "dana.new@example.com";

const email = {
  path: "/profile",
  form: { intent: "change-email", email: NEW },
  isDone: async (ctx: TestCtx) => (await mailsTo(ctx, NEW)).length > 0,
};

const password = {
  path: "/profile/security",
  form: {
    intent: "change-password",
    password: "a quiet river bend",
    confirmPassword: "a quiet river bend",
  },
  isDone: async (ctx: TestCtx, userId: string) =>
    (await sessionsOf(ctx, userId)).length === 1,
};

const deletion = {
  path: "/profile/data",
  form: { intent: "delete-account" },
  isDone: async (ctx: TestCtx, userId: string) =>
    (await userRow(ctx, userId)).deletedAt !== null,
};

const CHANGES = [
  ["an e-mail change", email],
  ["a password change", password],
  ["a deletion", deletion],
] as const;

test.each(CHANGES)(
  "%s takes a second factor besides the password",
  async (_name, { path, form, isDone }) => {
    const ctx = await testCtx();
    const { user, key, nextCode } = await givenTwoFactors(
      ctx,
      await given.user(ctx),
    );
    await signedInBrowser(ctx, user.id);
    const browser = await signedInBrowser(ctx, user.id);
    ctx.advance(QUARTER);
    const typed = { ...form, currentPassword: PASSWORD };
    expect((await browser.get(path)).body).toMatchObject({
      factors: { app: true, passkeys: false },
    });

    for (const code of ["", wrongCode(ctx, key)]) {
      const refused = await browser.post(path, { ...typed, code });
      expect(refused).toMatchObject({
        status: 400,
        body: { result: { error: { code: [expect.any(String)] } } },
      });
    }
    expect(await isDone(ctx, user.id)).toBe(false);

    const code = nextCode();
    const wrong = { ...typed, currentPassword: "wrong", code };
    expect((await browser.post(path, wrong)).body).toMatchObject({
      result: { error: { currentPassword: [expect.any(String)] } },
    });
    expect(await isDone(ctx, user.id)).toBe(false);
    // The code was right, so it need not be typed again.
    expect((await browser.get(path)).body).toMatchObject({
      factors: "proven",
    });
    expect((await browser.post(path, typed)).status).toBe(302);
    expect(await isDone(ctx, user.id)).toBe(true);
  },
);

test("a passkey serves the same forms, and what was typed is kept", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { browser, authenticator } = await givenPasskey(ctx, user);
  ctx.advance(QUARTER);
  const typed = { ...email.form, currentPassword: PASSWORD };

  const refused = await browser.post(email.path, typed);
  expect(refused.body).toMatchObject({
    result: {
      initialValue: { email: NEW },
      error: { code: [expect.any(String)] },
    },
  });
  expect(JSON.stringify(refused.body)).not.toContain(PASSWORD);
  const passkey = await signedBy(authenticator, browser, "step_up");
  const sent = await browser.post(email.path, { ...typed, passkey });

  expect(sent.status).toBe(302);
  expect(await email.isDone(ctx)).toBe(true);
});
