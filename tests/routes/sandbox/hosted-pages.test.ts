import { expect, test } from "vitest";

import { sandboxObjects } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { providerCtx } from "../../support/provider";

const CARD = { number: "4242 4242 4242 4242", expiry: "12 / 30", code: "123" };

async function openCheckout() {
  const ctx = await providerCtx();
  const { publicUrl } = ctx.env;
  const session = await ctx.stripe.checkout.sessions.create({
    mode: "payment",
    success_url: `${publicUrl}/dashboard?purchase=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/checkout?agent=call-answerer`,
    expires_at: ctx.now().getTime() / 1000 + 1_800,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: 4_900,
          product_data: { name: "Call Answerer" },
        },
      },
    ],
  });
  const path = new URL(session.url ?? "").pathname;
  return { ctx, session, path, browser: testBrowser(ctx) };
}

test("a session's page shows item, amount and return link", async () => {
  const { browser, path } = await openCheckout();
  const page = await browser.get(path);
  expect(page.body).toEqual({
    itemName: "Call Answerer",
    amount: "$49.00",
    email: null,
    decline: null,
    isOpen: true,
    backHref: "/checkout?agent=call-answerer",
  });
});

test("paying redirects to the shop's success page, and so does returning", async () => {
  const { browser, path, session } = await openCheckout();
  const success = `/dashboard?purchase=success&session_id=${session.id}`;
  const paid = await browser.post(path, CARD);
  expect(paid.status).toBe(303);
  expect(paid.location).toBe(success);
  const again = await browser.get(path);
  expect(again.status).toBe(303);
  expect(again.location).toBe(success);
  expect((await browser.post(path, CARD)).location).toBe(success);
});

test("a decline is shown at its field; number and code are not returned", async () => {
  const { browser, path } = await openCheckout();
  const declined = await browser.post(path, {
    ...CARD,
    number: "4000 0000 0000 0002",
  });
  expect(declined.status).toBe(402);
  expect(declined.body).toMatchObject({
    result: {
      initialValue: { expiry: "12 / 30" },
      error: { number: ["Your card was declined."] },
    },
  });
  expect(JSON.stringify(declined.body)).not.toMatch(/0002|"123"/);
  expect((await browser.post(path, CARD)).status).toBe(303);
});

test.each([
  [
    "a number that is no test card",
    { number: "4111111111111111" },
    402,
    "number",
  ],
  ["no number", { number: "" }, 400, "number"],
  ["an expiry that has passed", { expiry: "02 / 26" }, 400, "expiry"],
  ["an expiry too far away", { expiry: "02 / 2099" }, 402, "expiry"],
  ["a code of letters", { code: "abc" }, 400, "code"],
  ["a card whose code is wrong", { number: "4000000000000127" }, 402, "code"],
  ["a card that has expired", { number: "4000000000000069" }, 402, "expiry"],
])("%s is refused at its field", async (_case, given, status, field) => {
  const { browser, path } = await openCheckout();
  const refused = await browser.post(path, { ...CARD, ...given });
  expect(refused.status).toBe(status);
  expect(refused.body).toHaveProperty(["result", "error", field]);
});

test("an expired session accepts no card and keeps the return link", async () => {
  const { ctx, browser, path } = await openCheckout();
  ctx.advance(31 * 60_000);
  const page = await browser.get(path);
  expect(page.body).toMatchObject({
    isOpen: false,
    backHref: "/checkout?agent=call-answerer",
  });
  const refused = await browser.post(path, CARD);
  expect(refused.status).toBe(402);
});

test("the cardholder is asked to authenticate, and a refusal redirects to the page", async () => {
  const { browser, path } = await openCheckout();
  const asking = { ...CARD, number: "4000002500003155" };
  const asked = await browser.post(path, asking);
  expect(asked.status).toBe(303);
  expect(asked.location).toMatch(/^\/sandbox\/authenticate\/pi_sandbox_/);

  const question = asked.location ?? "";
  expect((await browser.get(question)).body).toEqual({
    isOpen: true,
    name: "A payment",
    amount: "$49.00",
  });
  const failed = await browser.post(question, { answer: "fail" });
  expect(failed.location).toBe(path);
  expect((await browser.get(path)).body).toMatchObject({
    isOpen: true,
    decline: expect.stringContaining("unable to authenticate") as string,
  });

  const second = await browser.post(path, asking);
  const done = await browser.post(second.location ?? "", {
    answer: "complete",
  });
  expect(done.status).toBe(303);
  expect(done.location).toMatch(/^\/dashboard\?purchase=success&session_id=/);
  expect((await browser.get(question)).body).toMatchObject({ isOpen: false });
  const late = await browser.post(question, { answer: "complete" });
  expect(late.status).toBe(409);
});

test("without the secret nobody can answer for a cardholder", async () => {
  const { browser, path } = await openCheckout();
  const asking = { ...CARD, number: "4000002500003155" };
  const { location } = await browser.post(path, asking);
  const [bare = ""] = (location ?? "").split("?");
  expect((await browser.get(bare)).status).toBe(404);
  const answer = await browser.post(`${bare}?client_secret=guess`, {
    answer: "complete",
  });
  expect(answer.status).toBe(404);
});

test("no page contains a card number", async () => {
  const { ctx, browser, path } = await openCheckout();
  await browser.post(path, { ...CARD, number: "4000 0000 0000 0002" });
  await browser.post(path, CARD);
  const kept = JSON.stringify(
    await ctx.store.read.select().from(sandboxObjects),
  );
  expect(kept).not.toMatch(/4242[ ]?4242[ ]?4242|4000[ ]?0000[ ]?0000/);
  expect(JSON.stringify(ctx.logged)).not.toMatch(/4242[ ]?4242/);
});

test.each([
  "/sandbox/checkout/cs_sandbox_unknown",
  "/sandbox/authenticate/pi_sandbox_unknown?client_secret=none",
  "/sandbox/onboarding/acct_sandbox_unknown",
])("%s does not exist, with or without the sandbox", async (path) => {
  for (const ctx of [await providerCtx(), await testCtx()]) {
    const browser = testBrowser(ctx);
    expect((await browser.get(path)).status).toBe(404);
    expect((await browser.post(path, CARD)).status).toBe(404);
  }
});

test("a seller completes the payout account and returns, until it is restricted", async () => {
  const ctx = await providerCtx();
  const { stripe, env } = ctx;
  const account = await stripe.accounts.create({ type: "express" });
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: "account_onboarding",
    return_url: `${env.publicUrl}/earnings`,
    refresh_url: `${env.publicUrl}/earnings`,
  });
  const browser = testBrowser(ctx);
  const path = new URL(link.url).pathname;
  expect((await browser.get(path)).body).toMatchObject({ isComplete: false });
  const done = await browser.post(path);
  expect(done.status).toBe(303);
  expect(done.location).toBe("/earnings");
  expect((await browser.get(path)).body).toMatchObject({ isComplete: true });
  const stopped = await browser.post(path, { act: "restrict" });
  expect(stopped.location).toBe("/earnings");
  expect((await browser.get(path)).body).toMatchObject({ isComplete: false });
});
