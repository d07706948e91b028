import { expect, test } from "vitest";

import type { RefusedForm } from "~/http/forms/form-action.server";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { given, PASSWORD } from "../../support/given";
import { messageRows } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";
import {
  givenParties,
  TYPED,
  WRITTEN_FORMS,
  type WrittenForm,
} from "../../support/given-written-forms";

/** Counts the transactions started from now on. */
function countWrites(ctx: TestCtx): () => number {
  let writes = 0;
  const { tx } = ctx.store;
  ctx.store.tx = (work) => {
    writes += 1;
    return tx(work);
  };
  return () => writes;
}

const posted: typeof postAsRead = (browser, path, form) =>
  browser.post(path, form);

/** The form as the sign-in page carries it after a browser's post. */
async function carried(browser: TestBrowser, { path, form }: WrittenForm) {
  const bounced = await browser.post(path, form);
  expect(bounced.status).toBe(307);
  const back = encodeURIComponent(path).replaceAll("%20", "+");
  expect(bounced.location).toBe(`/auth?redirectTo=${back}&unsent=1`);
  const signIn = await browser.post(bounced.location ?? "", form);
  expect(signIn.status).toBe(200);
  const { result } = signIn.body as RefusedForm;
  return result.initialValue?.unsent as string;
}

test.each(WRITTEN_FORMS)(
  "%s returns through the sign-in page and is not sent automatically",
  async (_name, givenForm) => {
    const ctx = await testCtx();
    const sent = await givenForm(ctx);
    const unsent = await carried(testBrowser(ctx), sent);
    const browser = await signedInBrowser(ctx, sent.userId);
    await browser.get("/profile");

    const writes = countWrites(ctx);
    const answer = await browser.post(sent.path, { unsent, email: "x" });

    expect(writes()).toBe(0);
    expect(answer.status).toBe(409);
    const shown = JSON.stringify(answer.body);
    expect(shown).toContain(TYPED);
    expect(shown).toContain("nothing has been sent yet");
    const send = sent.isDecision ? postAsRead : posted;
    const again = await send(browser, sent.path, sent.form);
    expect([again.status, writes() > 0]).toEqual([302, true]);
  },
);

test("signing in redirects the form with the same method and the new session", async () => {
  const ctx = await testCtx();
  const { chat: path, requester } = await givenParties(ctx);
  const form = { intent: "message", message: TYPED };
  const browser = testBrowser(ctx);
  const unsent = await carried(browser, { userId: "", path, form });
  const email = `${requester.username}@example.com`;
  const signIn = `/auth?redirectTo=${encodeURIComponent(path)}`;

  const wrong = await browser.post(signIn, { email, password: "no", unsent });
  expect(wrong).toMatchObject({
    status: 401,
    body: { result: { initialValue: { unsent } } },
  });
  const right = { email, password: PASSWORD, redirectTo: path, unsent };
  const answer = await browser.post(signIn, right);

  expect([answer.status, answer.location]).toEqual([307, path]);
  const back = await browser.post(path, right);
  expect(back).toMatchObject({ status: 409, body: { intent: "message" } });
  expect(await messageRows(ctx)).toHaveLength(1);
});

test("passwords and card details are not carried", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const secrets = {
    password: "hidden-1",
    currentPassword: "hidden-2",
    number: "hidden-3",
    cvc: "hidden-4",
  };
  const form = { intent: "change-email", email: "new@example.com", ...secrets };

  const unsent = await carried(testBrowser(ctx), {
    userId,
    path: "/profile",
    form,
  });

  expect(JSON.parse(unsent)).toEqual([
    ["intent", "change-email"],
    ["email", "new@example.com"],
  ]);
  const browser = await signedInBrowser(ctx, userId);
  const answer = await browser.post("/profile", { unsent });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain("new@example.com");
});

const ACTS = [
  ["/notifications/mark-all-read", "/notifications"],
  ["/profile/icon/remove", "/profile"],
  ["/profile/notifications", "/profile/notifications"],
  ["/earnings/payout-account", "/earnings#payouts"],
] as const;

test.each(ACTS)(
  "%s, a form without text, is not sent either, and its page says so",
  async (path, page) => {
    const ctx = await testCtx();
    const { id: userId } = await given.user(ctx);
    const form = { redirectTo: "/", bell: "messages" };
    const unsent = await carried(testBrowser(ctx), { userId, path, form });
    const browser = await signedInBrowser(ctx, userId);
    await browser.get("/profile");

    const writes = countWrites(ctx);
    const answer = await browser.post(path, { unsent });

    expect(writes()).toBe(0);
    expect([answer.status, answer.location]).toEqual([302, page]);
    expect(browser.jar.has("armory_flash")).toBe(true);
  },
);

test("other forms on the sign-in page are ordinary", async () => {
  const ctx = await testCtx();
  const { chat: path, requester } = await givenParties(ctx);
  const browser = await signedInBrowser(ctx, requester.id);
  for (const unsent of ["", "{}", "[1]", '[["a"]]', "[[1,2]]"]) {
    const message = `Sent ${unsent}`;
    const sent = await browser.post(path, {
      intent: "message",
      message,
      unsent,
    });
    expect([unsent, sent.status]).toEqual([unsent, 302]);
  }
});
