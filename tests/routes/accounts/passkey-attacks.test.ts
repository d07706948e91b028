import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { sessionsOf } from "../../support/given-accounts";
import {
  addPasskey,
  challengeFor,
  creationFor,
  FACTORS_PAGE,
} from "../../support/given-passkeys";
import { signedInBrowser } from "../../support/given-session";
import {
  afterPassword,
  CODE_PAGE,
  enter,
  expectRefused,
  givenPasskeyOwner,
  isSignedIn,
} from "../../support/sign-in-attacks";
import { softwareAuthenticator } from "../../support/software-authenticator";

test.each([
  ["of another origin", { origin: "https://armory.example.evil" }],
  ["for another site", { rpId: "evil.example" }],
])("a new passkey %s is refused", async (_what, forged) => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  const authenticator = softwareAuthenticator(ctx.env);

  const options = await creationFor(browser);
  const created = authenticator.create(options, forged);

  expect((await addPasskey(browser, created)).status).toBe(400);
  expect((await browser.get(FACTORS_PAGE)).body).toMatchObject({
    view: { isOn: false, passkeys: [] },
  });
});

test("a new passkey is refused in another session, and the second time", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  const thief = await signedInBrowser(ctx, (await given.user(ctx)).id);
  const authenticator = softwareAuthenticator(ctx.env);
  const created = authenticator.create(await creationFor(browser));

  expect((await addPasskey(thief, created)).status).toBe(401);
  expect((await addPasskey(browser, created)).status).toBe(200);
  expect((await addPasskey(browser, created, "Again")).status).toBe(401);
});

test.each([0, 1, 4])(
  "a counter that fell to %i is refused",
  async (counter) => {
    const ctx = await testCtx();
    const { user, authenticator } = await givenPasskeyOwner(ctx);
    const owner = await afterPassword(ctx, user.email);
    const first = await challengeFor(owner, "second_factor");
    await enter(owner, authenticator.use(first, { counter: 4 }));
    expect(await isSignedIn(owner)).toBe(true);

    const copy = await afterPassword(ctx, user.email);
    const options = await challengeFor(copy, "second_factor");
    const used = authenticator.use(options, { counter });

    await expectRefused(copy, await enter(copy, used));
  },
);

test("a passkey that never counts keeps working", async () => {
  const ctx = await testCtx();
  const { user, authenticator } = await givenPasskeyOwner(ctx);
  const browsers = [];
  while (browsers.length < 2) {
    const browser = await afterPassword(ctx, user.email);
    const options = await challengeFor(browser, "second_factor");
    await enter(browser, authenticator.use(options, { counter: 0 }));
    browsers.push(await isSignedIn(browser));
  }
  expect(browsers).toEqual([true, true]);
});

test("without a password, a passkey has to verify its user and name its account", async () => {
  const ctx = await testCtx();
  const victim = await givenPasskeyOwner(ctx);
  const { authenticator } = await givenPasskeyOwner(ctx);
  const userHandle = Buffer.from(victim.user.id).toString("base64url");

  for (const forged of [{ isVerified: false }, { userHandle }]) {
    const browser = testBrowser(ctx);
    const options = await challengeFor(browser, "sign_in");
    const passkey = JSON.stringify(authenticator.use(options, forged));
    await expectRefused(browser, await browser.post("/auth", { passkey }));
  }
});

test("without a password, a challenge works only in the browser that asked for it", async () => {
  const ctx = await testCtx();
  const { authenticator } = await givenPasskeyOwner(ctx);
  const owner = testBrowser(ctx);
  const options = await challengeFor(owner, "sign_in");
  const passkey = JSON.stringify(authenticator.use(options));

  const thief = testBrowser(ctx);
  await challengeFor(thief, "sign_in");

  await expectRefused(thief, await thief.post("/auth", { passkey }));
});

test("a passkey that is removed during a sign-in does not finish it", async () => {
  const ctx = await testCtx();
  const { user, authenticator, browser: own } = await givenPasskeyOwner(ctx);
  const thief = testBrowser(ctx);
  const used = authenticator.use(await challengeFor(thief, "sign_in"));
  const { view } = (await own.get(FACTORS_PAGE)).body as {
    view: { passkeys: { id: string }[] };
  };
  const [{ id: passkeyId } = { id: "" }] = view.passkeys;
  await own.post(FACTORS_PAGE, { intent: "remove-passkey", passkeyId });

  const passkey = JSON.stringify(used);
  await expectRefused(thief, await thief.post("/auth", { passkey }));
  expect(await sessionsOf(ctx, user.id)).toHaveLength(1);
});

test.each(["", "null", "[]", "{}", '{"id":1}', "x".repeat(40_000)])(
  "a passkey that is not one (%#) is refused without a fault",
  async (passkey) => {
    const ctx = await testCtx();
    const { user } = await givenPasskeyOwner(ctx);
    const browser = await afterPassword(ctx, user.email);
    const answers = [
      await browser.post(CODE_PAGE, { passkey }),
      await browser.post("/auth", { passkey }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(await isSignedIn(browser)).toBe(false);
  },
);

test("well-formed nonsense is refused without a fault", async () => {
  const ctx = await testCtx();
  const { user, authenticator } = await givenPasskeyOwner(ctx);
  const browser = await afterPassword(ctx, user.email);
  const options = await challengeFor(browser, "second_factor");
  const used = authenticator.use(options);
  const response = { ...used.response, authenticatorData: "AAAA" };

  await expectRefused(browser, await enter(browser, { ...used, response }));
  const clientDataJSON = Buffer.from("not JSON").toString("base64url");
  const unread = { ...used.response, clientDataJSON };
  const answer = await enter(browser, { ...used, response: unread });
  await expectRefused(browser, answer);
});
