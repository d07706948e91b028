import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import {
  addPasskey,
  creationFor,
  FACTORS_PAGE,
  givenPasskey,
} from "../../support/given-passkeys";
import { signedInBrowser } from "../../support/given-session";
import { givenTwoFactors } from "../../support/given-two-factors";
import { softwareAuthenticator } from "../../support/software-authenticator";

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

test("a first passkey turns on two factors and shows recovery codes once", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);

  const { browser, codes } = await givenPasskey(ctx, user);

  expect(codes).toHaveLength(10);
  expect(await viewOf(browser)).toMatchObject({
    isOn: true,
    codesLeft: 10,
    passkeys: [{ name: "Work laptop", lastUsedOn: null }],
  });
  const [mail] = await mailsTo(ctx, user.email);
  expect(mail).toMatchObject({
    subject: "Two factors are on",
    textBody: expect.stringContaining("your passkey “Work laptop”"),
  });
});

test("a later factor keeps the recovery codes, whichever kind was first", async () => {
  const ctx = await testCtx();
  const app = await givenTwoFactors(ctx, await given.user(ctx));
  const passkey = await givenPasskey(ctx, app.user);
  expect(passkey.codes).toEqual([]);
  expect((await viewOf(passkey.browser)).codesLeft).toBe(10);

  const owner = await given.user(ctx);
  const { codes } = await givenPasskey(ctx, owner);
  const second = await givenTwoFactors(ctx, owner);
  expect(second.codes).toEqual([]);
  const login = { email: owner.email, password: PASSWORD, code: codes[0] };
  const answer = await testBrowser(ctx).api("POST", "/api/login", login);
  expect(answer.status).toBe(200);
});

test("adding and removing a passkey needs a recent proof", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { browser } = await givenPasskey(ctx, user);
  const passkeyId = (await viewOf(browser)).passkeys[0]!.id;
  ctx.advance(QUARTER);

  const asked = await browser.api("POST", "/api/passkeys/registration");
  expect(asked.status).toBe(403);
  const removal = { intent: "remove-passkey", passkeyId };
  const answer = await browser.post(FACTORS_PAGE, removal);

  expect(answer.location).toMatch(/^\/auth\/confirm/);
  expect((await viewOf(browser)).passkeys).toHaveLength(1);
});

test("removing the last factor turns two factors off and is mailed", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { browser, codes } = await givenPasskey(ctx, user);
  const second = softwareAuthenticator(ctx.env);
  const created = second.create(await creationFor(browser));
  await addPasskey(browser, created, "Phone");
  const remove = (passkeyId: string) =>
    browser.post(FACTORS_PAGE, { intent: "remove-passkey", passkeyId });
  const [first, last] = (await viewOf(browser)).passkeys;

  await remove(first!.id);
  expect(await viewOf(browser)).toMatchObject({ isOn: true, codesLeft: 10 });
  await remove(last!.id);

  expect(await viewOf(browser)).toMatchObject({ isOn: false, codesLeft: 0 });
  const subjects = (await mailsTo(ctx, user.email)).map((one) => one.subject);
  expect(subjects).toEqual([
    "Two factors are on",
    "A second factor was added",
    "A second factor was removed",
    "Two factors are off",
  ]);
  const login = { email: user.email, password: PASSWORD };
  const answer = await testBrowser(ctx).api("POST", "/api/login", login);
  expect(answer.status).toBe(200);
  expect(codes).toHaveLength(10);
});

test("another account's passkey can be neither renamed nor removed", async () => {
  const ctx = await testCtx();
  const victim = await givenPasskey(ctx, await given.user(ctx));
  const passkeyId = (await viewOf(victim.browser)).passkeys[0]!.id;
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);

  for (const intent of ["rename-passkey", "remove-passkey"]) {
    const sent = { intent, passkeyId, name: "Mine" };
    const answer = await browser.post(FACTORS_PAGE, sent);
    expect(answer.status).toBe(404);
  }
  expect((await viewOf(victim.browser)).passkeys).toMatchObject([
    { name: "Work laptop" },
  ]);
});

test.each([
  ["no name", { name: " " }, "name"],
  ["a name that is taken", {}, "name"],
  ["no passkey", { name: "Phone", passkey: "" }, ""],
  ["a passkey that cannot be read", { name: "Phone", passkey: "{" }, ""],
])("%s is refused at its field", async (_what, changed, field) => {
  const ctx = await testCtx();
  const { browser } = await givenPasskey(ctx, await given.user(ctx));
  const created = softwareAuthenticator(ctx.env).create(
    await creationFor(browser),
  );

  const answer = await browser.post(FACTORS_PAGE, {
    intent: "add-passkey",
    name: "Work laptop",
    passkey: JSON.stringify(created),
    ...changed,
  });

  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).toMatchObject({
    result: { error: { [field]: [expect.any(String)] } },
  });
  expect((await viewOf(browser)).passkeys).toHaveLength(1);
});
