import { expect, test } from "vitest";

import { providerCtx, TERMS } from "../support/provider";

test("a payment can be changed until its money has moved", async () => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  const changed = await stripe.paymentIntents.update(made.id, {
    amount: 5_900,
    metadata: { order: "", attempt: "2" },
  });
  expect(changed).toMatchObject({ amount: 5_900, metadata: { attempt: "2" } });

  await pay(made.client_secret ?? "", "4242424242424242");

  const late = stripe.paymentIntents.update(made.id, { amount: 6_900 });
  await expect(late).rejects.toMatchObject({
    statusCode: 400,
    code: "payment_intent_unexpected_state",
  });
});

test("a canceled payment accepts no card, and cancels only once", async () => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  const canceled = await stripe.paymentIntents.cancel(made.id, {
    cancellation_reason: "abandoned",
  });
  expect(canceled).toMatchObject({
    status: "canceled",
    cancellation_reason: "abandoned",
  });
  await expect(stripe.paymentIntents.cancel(made.id)).rejects.toMatchObject({
    code: "payment_intent_unexpected_state",
  });
  const outcome = await pay(made.client_secret ?? "", "4242424242424242");
  expect(outcome).toMatchObject({ status: "failed" });
});

test("a paid payment cannot be canceled", async () => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  await pay(made.client_secret ?? "", "4242424242424242");
  await expect(stripe.paymentIntents.cancel(made.id)).rejects.toMatchObject({
    code: "payment_intent_unexpected_state",
    payment_intent: { id: made.id, status: "succeeded" },
  });
});

test("only a payment with manual capture can be captured", async () => {
  const { stripe, pay } = await providerCtx();
  const plain = await stripe.paymentIntents.create(TERMS);
  await pay(plain.client_secret ?? "", "4242424242424242");
  await expect(stripe.paymentIntents.capture(plain.id)).rejects.toMatchObject({
    code: "payment_intent_unexpected_state",
  });

  const held = await stripe.paymentIntents.create({
    ...TERMS,
    capture_method: "manual",
  });
  await pay(held.client_secret ?? "", "4242424242424242");
  const captured = await stripe.paymentIntents.capture(held.id, {
    amount_to_capture: 4_000,
    expand: ["latest_charge.balance_transaction"],
  });
  expect(captured).toMatchObject({
    status: "succeeded",
    amount_received: 4_000,
    latest_charge: {
      amount_captured: 4_000,
      balance_transaction: { amount: 4_000, fee: 146 },
    },
  });
});

test("canceling an authorized payment releases its money", async () => {
  const { stripe, pay } = await providerCtx();
  const held = await stripe.paymentIntents.create({
    ...TERMS,
    capture_method: "manual",
  });
  await pay(held.client_secret ?? "", "4242424242424242");
  const canceled = await stripe.paymentIntents.cancel(held.id, {
    expand: ["latest_charge"],
  });
  expect(canceled).toMatchObject({
    status: "canceled",
    amount_capturable: 0,
    latest_charge: { refunded: true, captured: false },
  });
});

test("a call with a declined test card gets a card error", async () => {
  const { stripe } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  const confirm = stripe.paymentIntents.confirm(made.id, {
    payment_method: "pm_card_visa_chargeDeclined",
    return_url: "https://shop.test/back",
  });
  await expect(confirm).rejects.toMatchObject({
    statusCode: 402,
    type: "StripeCardError",
    code: "card_declined",
    decline_code: "generic_decline",
    payment_intent: { id: made.id, status: "requires_payment_method" },
  });
  const kept = await stripe.paymentIntents.retrieve(made.id);
  expect(kept.last_payment_error?.code).toBe("card_declined");
});

test("a confirmation needs a card and a return address", async () => {
  const { stripe } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  await expect(
    stripe.paymentIntents.confirm(made.id, { return_url: "https://a.test/" }),
  ).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
  await expect(
    stripe.paymentIntents.confirm(made.id, { payment_method: "pm_card_visa" }),
  ).rejects.toMatchObject({ code: "parameter_missing", param: "return_url" });
});

test.each([
  [true, "succeeded"],
  [false, "failed"],
])(
  "an authentication of %s redirects back with %s",
  async (isGenuine, word) => {
    const { stripe, sandbox } = await providerCtx();
    const made = await stripe.paymentIntents.create(TERMS);
    const secret = made.client_secret ?? "";
    const outcome = await sandbox.confirm(
      secret,
      { cardNumber: "4000002500003155" },
      "http://localhost:3000/dashboard?purchase=success",
    );
    expect(outcome).toEqual({
      status: "requires_action",
      nextActionUrl: `http://localhost:3000/sandbox/authenticate/${made.id}?client_secret=${secret}`,
    });
    const waiting = await stripe.paymentIntents.retrieve(made.id);
    expect(waiting.status).toBe("requires_action");

    const back = new URL(
      (await sandbox.authenticate(made.id, secret, isGenuine)) ?? "",
    );

    expect(back.pathname).toBe("/dashboard");
    expect(Object.fromEntries(back.searchParams)).toEqual({
      purchase: "success",
      payment_intent: made.id,
      payment_intent_client_secret: secret,
      redirect_status: word,
    });
    const after = await stripe.paymentIntents.retrieve(made.id);
    expect(after.status).toBe(
      isGenuine ? "succeeded" : "requires_payment_method",
    );
    expect(after.last_payment_error?.code ?? null).toBe(
      isGenuine ? null : "payment_intent_authentication_failure",
    );
  },
);

test("confirming a paid payment reports that and changes nothing", async () => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  const secret = made.client_secret ?? "";
  await pay(secret, "4242424242424242");
  const paid = await stripe.paymentIntents.retrieve(made.id);
  expect(await pay(secret, "4000000000000002")).toEqual({
    status: "succeeded",
  });
  expect(await stripe.paymentIntents.retrieve(made.id)).toEqual(paid);
});
