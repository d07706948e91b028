import { expect, test } from "vitest";

import { TEST_CARDS } from "~/domain/payments/test-cards";

import { sandboxObjects } from "../../drizzle/schema";
import { providerCtx, TERMS } from "../support/provider";

test("a good card succeeds, with a charge and the provider's fee", async () => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  expect(made).toMatchObject({
    object: "payment_intent",
    status: "requires_payment_method",
    livemode: false,
    amount_received: 0,
    metadata: { order: "order-1" },
  });
  expect(made.id).toMatch(/^pi_sandbox_[0-9a-f]{32}$/);

  const outcome = await pay(made.client_secret ?? "", "4242424242424242");

  expect(outcome).toEqual({ status: "succeeded" });
  const paid = await stripe.paymentIntents.retrieve(made.id, {
    expand: ["latest_charge.balance_transaction"],
  });
  expect(paid).toMatchObject({
    status: "succeeded",
    amount_received: 4_900,
    latest_charge: {
      paid: true,
      captured: true,
      balance_transaction: { amount: 4_900, fee: 172, net: 4_728 },
    },
  });
});

test.each([
  ["4000000000000002", "card_declined", "generic_decline"],
  ["4000000000009995", "card_declined", "insufficient_funds"],
  ["4000000000000069", "expired_card", "expired_card"],
  ["4000000000000127", "incorrect_cvc", "incorrect_cvc"],
])("card %s is declined with %s, %s", async (number, code, declineCode) => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);

  const outcome = await pay(made.client_secret ?? "", number);

  expect(outcome).toMatchObject({ status: "failed" });
  const declined = await stripe.paymentIntents.retrieve(made.id, {
    expand: ["latest_charge"],
  });
  expect(declined).toMatchObject({
    status: "requires_payment_method",
    amount_received: 0,
    last_payment_error: { type: "card_error", code, decline_code: declineCode },
    latest_charge: { status: "failed", paid: false },
  });
});

test("another card can pay after a decline", async () => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  await pay(made.client_secret ?? "", "4000000000000002");

  const outcome = await pay(made.client_secret ?? "", "4242 4242 4242 4242");

  expect(outcome).toEqual({ status: "succeeded" });
  const paid = await stripe.paymentIntents.retrieve(made.id);
  expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
});

test("a number other than a test card's is incorrect and leaves no trace", async () => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);

  const outcome = await pay(made.client_secret ?? "", "4111111111111111");

  expect(outcome).toEqual({
    status: "failed",
    message: "Your card number is incorrect.",
    field: "cardNumber",
  });
  const open = await stripe.paymentIntents.retrieve(made.id);
  expect(JSON.stringify(open)).toBe(JSON.stringify(made));
});

test.each([
  [{ expMonth: 13, expYear: 2030 }, "expMonth"],
  [{ expMonth: 0, expYear: 2030 }, "expMonth"],
  [{ expMonth: 2, expYear: 2026 }, "expMonth"],
  [{ expMonth: 3, expYear: 2025 }, "expYear"],
  [{ expMonth: 3, expYear: 2077 }, "expYear"],
  [{ expMonth: 3, expYear: 2026, cvc: "12" }, "cvc"],
  [{ expMonth: 3, expYear: 2026, cvc: "12a" }, "cvc"],
])("a card with %o fails at %s", async (card, field) => {
  const { stripe, sandbox } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  const secret = made.client_secret ?? "";
  const given = { cardNumber: "4242424242424242", ...card };
  const outcome = await sandbox.confirm(secret, given, "http://localhost/");
  expect(outcome).toMatchObject({ status: "failed", field });
});

test("a card can pay until the end of its last month", async () => {
  const { stripe, sandbox } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  const secret = made.client_secret ?? "";
  const card = { cardNumber: "4242424242424242", expMonth: 3, expYear: 2026 };
  const outcome = await sandbox.confirm(secret, card, "http://localhost/");
  expect(outcome).toEqual({ status: "succeeded" });
});

test("a payment with the dispute card is disputed as soon as it succeeds", async () => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  await pay(made.client_secret ?? "", "4000000000000259");

  const { data } = await stripe.disputes.list({ payment_intent: made.id });

  expect(data).toMatchObject([{ status: "needs_response", amount: 4_900 }]);
  const events = await stripe.events.list({ limit: 100 });
  expect(events.data.map(({ type }) => type).reverse()).toEqual([
    "payment_intent.created",
    "charge.succeeded",
    "payment_intent.succeeded",
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
  ]);
});

test("a refund to the refund-failing card fails after half a minute", async () => {
  const { stripe, pay, advance, sandbox } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  await pay(made.client_secret ?? "", "4000000000005126");
  const refund = await stripe.refunds.create({ payment_intent: made.id });
  expect(refund.status).toBe("succeeded");
  await sandbox.deliverEvents();
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");

  advance(30_000);
  await sandbox.deliverEvents();

  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: "failed",
    failure_reason: "expired_or_canceled_card",
  });
  const charge = await stripe.charges.retrieve(refund.charge as string);
  expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
});

test("only the last four digits of a card are stored", async () => {
  const { stripe, pay, store } = await providerCtx();
  for (const { number } of TEST_CARDS) {
    const made = await stripe.paymentIntents.create(TERMS);
    await pay(made.client_secret ?? "", number);
  }
  const rows = await store.read.select().from(sandboxObjects);
  const kept = JSON.stringify(rows);
  expect(kept).toContain('"last4":"4242"');
  expect(kept).not.toMatch(/4242424242424242|400000\d{10}/);
});
