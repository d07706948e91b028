import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailedLink, sessionsOf } from "../../support/given-accounts";
import { challengeFor } from "../../support/given-passkeys";
import { signedInBrowser } from "../../support/given-session";
import { givenTwoFactors } from "../../support/given-two-factors";
import {
  afterPassword,
  CODE_PAGE,
  enter,
  expectRefused,
  givenPasskeyOwner,
  isSignedIn,
} from "../../support/sign-in-attacks";
import { softwareAuthenticator } from "../../support/software-authenticator";

const QUARTER = 15 * 60_000;

test("a code that was used once does not sign in again", async () => {
  const ctx = await testCtx();
  const { user, nextCode } = await givenTwoFactors(ctx, await given.user(ctx));
  const code = nextCode();
  const owner = await afterPassword(ctx, user.email);
  await owner.post(CODE_PAGE, { code });

  const thief = await afterPassword(ctx, user.email);
  await expectRefused(thief, await thief.post(CODE_PAGE, { code }));
});

test("a recovery code that was used once does not sign in again", async () => {
  const ctx = await testCtx();
  const { user, codes } = await givenPasskeyOwner(ctx);
  const [code = ""] = codes;
  const owner = await afterPassword(ctx, user.email);
  await owner.post(CODE_PAGE, { code });
  expect(await isSignedIn(owner)).toBe(true);

  const thief = await afterPassword(ctx, user.email);
  await expectRefused(thief, await thief.post(CODE_PAGE, { code }));
});

test("a passkey of another account does not finish a sign-in", async () => {
  const ctx = await testCtx();
  const victim = await givenPasskeyOwner(ctx);
  const attacker = await givenPasskeyOwner(ctx);
  const browser = await afterPassword(ctx, victim.user.email);
  const options = await challengeFor(browser, "second_factor");

  const { authenticator } = attacker;
  for (const handle of [attacker.user.id, victim.user.id]) {
    const userHandle = Buffer.from(handle).toString("base64url");
    const used = authenticator.use(options, { userHandle });
    await expectRefused(browser, await enter(browser, used));
  }
});

test("a stolen credential id does not let another key sign in", async () => {
  const ctx = await testCtx();
  const { user, authenticator } = await givenPasskeyOwner(ctx);
  const browser = await afterPassword(ctx, user.email);
  const options = await challengeFor(browser, "second_factor");
  const id = authenticator.credentialId;
  const forged = softwareAuthenticator(ctx.env).use(options);

  const used = { ...forged, id, rawId: id };

  await expectRefused(browser, await enter(browser, used));
});

test("a signed challenge works once, even sent twice at the same moment", async () => {
  const ctx = await testCtx();
  const { user, authenticator } = await givenPasskeyOwner(ctx);
  const before = await sessionsOf(ctx, user.id);
  const browser = await afterPassword(ctx, user.email);
  const options = await challengeFor(browser, "second_factor");
  const used = authenticator.use(options);

  const answers = await Promise.all([
    enter(browser, used),
    enter(browser, used),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([302, 401]);
  const after = await sessionsOf(ctx, user.id);
  expect(after).toHaveLength(before.length + 1);
});

test("a challenge of another pending sign-in is refused", async () => {
  const ctx = await testCtx();
  const { user, authenticator } = await givenPasskeyOwner(ctx);
  const owner = await afterPassword(ctx, user.email);
  const thief = await afterPassword(ctx, user.email);
  const used = authenticator.use(await challengeFor(owner, "second_factor"));

  await expectRefused(thief, await enter(thief, used));
});

test("a challenge for one purpose does not serve another", async () => {
  const ctx = await testCtx();
  const { user, authenticator, browser: own } = await givenPasskeyOwner(ctx);
  const thief = await afterPassword(ctx, user.email);

  const stepUp = authenticator.use(await challengeFor(own, "step_up"));
  await expectRefused(thief, await enter(thief, stepUp));

  const signIn = authenticator.use(await challengeFor(thief, "sign_in"));
  await expectRefused(thief, await enter(thief, signIn));
});

test("a challenge ends after five minutes", async () => {
  const ctx = await testCtx();
  const { user, authenticator } = await givenPasskeyOwner(ctx);
  const browser = await afterPassword(ctx, user.email);
  const options = await challengeFor(browser, "second_factor");
  ctx.advance(5 * 60_000);

  const used = authenticator.use(options);

  await expectRefused(browser, await enter(browser, used));
});

test("a challenge that we did not make is refused", async () => {
  const ctx = await testCtx();
  const { user, authenticator } = await givenPasskeyOwner(ctx);
  const browser = await afterPassword(ctx, user.email);

  const challenge = Buffer.from("chosen by the attacker").toString("base64url");
  const used = authenticator.use({ challenge });

  await expectRefused(browser, await enter(browser, used));
});

test.each([
  ["of another origin", { origin: "https://armory.example.evil" }],
  ["for another site", { rpId: "evil.example" }],
  ["of another kind", { type: "webauthn.create" }],
])("an answer %s is refused", async (_what, forged) => {
  const ctx = await testCtx();
  const { user, authenticator } = await givenPasskeyOwner(ctx);
  const browser = await afterPassword(ctx, user.email);
  const options = await challengeFor(browser, "second_factor");

  const used = authenticator.use(options, forged);

  await expectRefused(browser, await enter(browser, used));
});

test("a step-up in one session does not serve another, by code or passkey", async () => {
  const ctx = await testCtx();
  const { user, authenticator, browser: own } = await givenPasskeyOwner(ctx);
  const stolen = await signedInBrowser(ctx, user.id);
  ctx.advance(QUARTER);
  const used = authenticator.use(await challengeFor(own, "step_up"));
  const passkey = JSON.stringify(used);

  const answer = await stolen.post("/auth/confirm", { passkey });
  expect(answer.status).toBe(401);
  const fresh = authenticator.use(await challengeFor(own, "step_up"));
  await own.post("/auth/confirm", { passkey: JSON.stringify(fresh) });

  const create = (browser: TestBrowser) =>
    browser.api("POST", "/api/passkeys/registration");
  expect((await create(stolen)).status).toBe(403);
  expect((await create(own)).status).toBe(200);
});

test("a password reset does not skip the passkey", async () => {
  const ctx = await testCtx();
  const { user, authenticator } = await givenPasskeyOwner(ctx);
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
  const options = await challengeFor(browser, "second_factor");
  await enter(browser, authenticator.use(options));
  expect(await isSignedIn(browser)).toBe(true);
});
