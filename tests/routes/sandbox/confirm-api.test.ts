import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { payingCtx } from "../../support/paying";
import { providerCtx, TERMS } from "../../support/provider";

const PATH = "/api/sandbox/confirm";
const CARD = {
  cardNumber: "4242424242424242",
  expMonth: 12,
  expYear: 2030,
  cvc: "123",
};

async function openPayment() {
  const ctx = await providerCtx();
  const { client_secret } = await ctx.stripe.paymentIntents.create(TERMS);
  const clientSecret = client_secret ?? "";
  const browser = testBrowser(ctx);
  const confirm = (given: object) =>
    browser.api("POST", PATH, { clientSecret, ...given });
  return { ctx, clientSecret, confirm };
}

test("anyone with the client secret pays with a test card", async () => {
  const { confirm } = await openPayment();
  const answer = await confirm(CARD);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: "succeeded" });
});

test("paying again returns succeeded and changes nothing", async () => {
  const { ctx, confirm } = await openPayment();
  await confirm(CARD);
  const again = await confirm({ ...CARD, cardNumber: "4000000000000002" });
  expect(again.body).toEqual({ status: "succeeded" });
  const { data } = await ctx.stripe.balanceTransactions.list();
  expect(data).toHaveLength(1);
});

test("a decline responds with 200 and the reason, and the next card can pay", async () => {
  const { confirm } = await openPayment();
  const declined = await confirm({ ...CARD, cardNumber: "4000000000009995" });
  expect(declined.status).toBe(200);
  expect(declined.body).toEqual({
    status: "failed",
    message: "Your card has insufficient funds.",
  });
  expect((await confirm(CARD)).body).toEqual({ status: "succeeded" });
});

test("a card that requires authentication returns the page for it", async () => {
  const { ctx, clientSecret, confirm } = await openPayment();
  const [intentId = ""] = clientSecret.split("_secret_");
  const answer = await confirm({ cardNumber: "4000002500003155" });
  expect(answer.body).toEqual({
    status: "requires_action",
    nextActionUrl: `${ctx.env.publicUrl}/sandbox/authenticate/${intentId}?client_secret=${clientSecret}`,
  });
});

test("the number is enough to pay: expiry and code are optional", async () => {
  const { confirm } = await openPayment();
  const answer = await confirm({ cardNumber: "4242424242424242" });
  expect(answer.body).toEqual({ status: "succeeded" });
});

test.each([
  ["no number", { cardNumber: undefined }, "cardNumber"],
  ["an empty number", { cardNumber: "" }, "cardNumber"],
  ["a month that is text", { expMonth: "12" }, "expMonth"],
  ["a month in parts", { expMonth: 1.5 }, "expMonth"],
  ["a year that is text", { expYear: "2030" }, "expYear"],
  ["a code that is a number", { cvc: 123 }, "cvc"],
  ["no client secret", { clientSecret: undefined }, "clientSecret"],
])("%s responds with 400 and the field", async (_case, given, field) => {
  const { confirm } = await openPayment();
  const answer = await confirm({ ...CARD, ...given });
  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty(["errors", field]);
});

test("an unknown client secret responds with 404", async () => {
  const { confirm } = await openPayment();
  const answer = await confirm({ ...CARD, clientSecret: "pi_1_secret_2" });
  expect(answer.status).toBe(404);
});

test("where payments are real the endpoint does not exist", async () => {
  const ctx = await testCtx();
  const given = { clientSecret: "pi_1_secret_2", ...CARD };
  const answer = await testBrowser(ctx).api("POST", PATH, given);
  expect(answer.status).toBe(404);
});

test("events of a payment arrive at the webhook, signed", async () => {
  const ctx = await payingCtx();
  await ctx.payments.createIntent({
    amountCents: 4_900,
    currency: "usd",
    description: "Call Answerer",
    metadata: {},
    idempotencyKey: "a:1",
  });
  await ctx.settle();
  expect(ctx.webhooks.answers).toEqual([200]);
});
