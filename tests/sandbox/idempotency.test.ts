import { expect, test } from "vitest";

import { providerCtx, TERMS } from "../support/provider";

const KEY = { idempotencyKey: "order:1:pi:1" };

test("a repeated call gets the first response and creates nothing", async () => {
  const { stripe } = await providerCtx();
  const first = await stripe.paymentIntents.create(TERMS, KEY);
  await stripe.paymentIntents.cancel(first.id);
  const again = await stripe.paymentIntents.create(TERMS, KEY);
  expect(again).toEqual(first);
  expect(again.status).toBe("requires_payment_method");
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  const { data } = await stripe.events.list({ type: "payment_intent.created" });
  expect(data).toHaveLength(1);
});

test("a key is refused with other parameters, or at another address", async () => {
  const { stripe } = await providerCtx();
  await stripe.paymentIntents.create(TERMS, KEY);
  const refusal = { statusCode: 400, type: "StripeIdempotencyError" };
  await expect(
    stripe.paymentIntents.create({ ...TERMS, amount: 5_000 }, KEY),
  ).rejects.toMatchObject(refusal);
  await expect(
    stripe.customers.create({ email: "ann@armory.test" }, KEY),
  ).rejects.toMatchObject(refusal);
});

test("concurrent calls with one key make one payment", async () => {
  const { stripe } = await providerCtx();
  const made = await Promise.all(
    Array.from({ length: 12 }, () => stripe.paymentIntents.create(TERMS, KEY)),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test("a refusal is stored like any response, without its effects", async () => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  const refund = () => stripe.refunds.create({ payment_intent: made.id }, KEY);
  await expect(refund()).rejects.toMatchObject({ statusCode: 400 });
  await pay(made.client_secret ?? "", "4242424242424242");
  await expect(refund()).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.refunds.list()).data).toEqual([]);
});

test("a call with wrong parameters can be corrected under its key", async () => {
  const { stripe } = await providerCtx();
  const small = stripe.paymentIntents.create({ ...TERMS, amount: 1 }, KEY);
  await expect(small).rejects.toMatchObject({ code: "amount_too_small" });
  const made = await stripe.paymentIntents.create(TERMS, KEY);
  expect(made.amount).toBe(4_900);
});

test("a decline is stored together with its effects", async () => {
  const { stripe } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  const confirm = () =>
    stripe.paymentIntents.confirm(
      made.id,
      {
        payment_method: "pm_card_visa_chargeDeclined",
        return_url: "https://shop.test/back",
      },
      KEY,
    );
  await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
  await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
  const { data } = await stripe.events.list({ type: "charge.failed" });
  expect(data).toHaveLength(1);
});
