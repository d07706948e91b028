import type Stripe from "stripe";
import { expect, test } from "vitest";

import { providerCtx } from "../support/provider";

const CARD = {
  cardNumber: "4242424242424242",
  expMonth: 12,
  expYear: 2030,
  cvc: "123",
};

const MINUTE = 60_000;

async function sessionCtx() {
  const ctx = await providerCtx();
  const expiresAt = ctx.now().getTime() + 30 * MINUTE;
  const terms: Stripe.Checkout.SessionCreateParams = {
    mode: "payment",
    success_url: "https://shop.test/paid?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "https://shop.test/back",
    customer_email: "ann@armory.test",
    expires_at: expiresAt / 1000,
    metadata: { order: "order-1" },
    payment_intent_data: {
      description: "Call Answerer",
      metadata: { order: "order-1" },
    },
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: "usd",
          unit_amount: 2_450,
          product_data: { name: "Call Answerer" },
        },
      },
    ],
  };
  const session = await ctx.stripe.checkout.sessions.create(terms);
  const events = async () => {
    const { data } = await ctx.stripe.events.list({ limit: 100 });
    return data.map(({ type }) => type).reverse();
  };
  return { ...ctx, terms, session, events };
}

test("a session charges for its items on a page of the application", async () => {
  const { session, sandbox } = await sessionCtx();
  expect(session).toMatchObject({
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    amount_total: 4_900,
    payment_intent: null,
    livemode: false,
    url: `http://localhost:3000/sandbox/checkout/${session.id}`,
  });
  expect(session.id).toMatch(/^cs_sandbox_/);
  expect(session).not.toHaveProperty("sandbox");
  expect(await sandbox.findCheckout(session.id)).toEqual({
    status: "open",
    itemName: "Call Answerer",
    amountCents: 4_900,
    email: "ann@armory.test",
    decline: null,
    successUrl: `https://shop.test/paid?session_id=${session.id}`,
    cancelUrl: "https://shop.test/back",
  });
});

test("paying a session completes it, with the planned payment", async () => {
  const { session, sandbox, stripe, events } = await sessionCtx();
  expect(await sandbox.payCheckout(session.id, CARD)).toEqual({
    status: "succeeded",
  });
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ["payment_intent"],
  });
  expect(paid).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    payment_intent: {
      status: "succeeded",
      amount: 4_900,
      description: "Call Answerer",
      metadata: { order: "order-1" },
    },
  });
  expect(await events()).toEqual([
    "payment_intent.created",
    "charge.succeeded",
    "payment_intent.succeeded",
    "checkout.session.completed",
  ]);
});

test("a session paid twice at once is charged once", async () => {
  const { session, sandbox, stripe, settle } = await sessionCtx();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => sandbox.payCheckout(session.id, CARD)),
  );
  expect(outcomes).toEqual(outcomes.map(() => ({ status: "succeeded" })));
  await settle();
  const { data } = await stripe.balanceTransactions.list();
  expect(data).toHaveLength(1);
});

test("a declined card leaves the session open for the next one", async () => {
  const { session, sandbox, stripe } = await sessionCtx();
  const declined = { ...CARD, cardNumber: "4000000000009995" };
  const outcome = await sandbox.payCheckout(session.id, declined);
  expect(outcome).toEqual({
    status: "failed",
    message: "Your card has insufficient funds.",
    field: "cardNumber",
  });
  const open = await stripe.checkout.sessions.retrieve(session.id);
  expect(open.status).toBe("open");
  expect(await sandbox.findCheckout(session.id)).toMatchObject({
    decline: "Your card has insufficient funds.",
  });
  await sandbox.payCheckout(session.id, CARD);
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  expect(paid.payment_intent).toBe(open.payment_intent);
});

test.each([
  [true, /^https:\/\/shop\.test\/paid/, "complete"],
  [false, /\/sandbox\/checkout\/cs_sandbox_/, "open"],
])("after an authentication of %s it redirects to %s", async (...row) => {
  const [isGenuine, address, status] = row;
  const { session, sandbox, stripe } = await sessionCtx();
  const card = { ...CARD, cardNumber: "4000002500003155" };
  const outcome = await sandbox.payCheckout(session.id, card);
  if (outcome?.status !== "requires_action") throw new Error("no question");
  const asked = new URL(outcome.nextActionUrl);
  const secret = asked.searchParams.get("client_secret") ?? "";
  const [intentId = ""] = secret.split("_secret_");

  const back = await sandbox.authenticate(intentId, secret, isGenuine);

  expect(back).toMatch(address);
  const after = await stripe.checkout.sessions.retrieve(session.id);
  expect(after.status).toBe(status);
});

test("a session expires in time, together with the payment on its page", async () => {
  const { session, sandbox, stripe, advance, events } = await sessionCtx();
  const card = { ...CARD, cardNumber: "4000000000000002" };
  await sandbox.payCheckout(session.id, card);
  advance(30 * MINUTE - 1_000);
  await sandbox.deliverEvents();
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe(
    "open",
  );

  advance(1_000);
  await sandbox.deliverEvents();

  expect((await events()).slice(-2)).toEqual([
    "payment_intent.canceled",
    "checkout.session.expired",
  ]);
  expect(await sandbox.payCheckout(session.id, CARD)).toMatchObject({
    status: "failed",
  });
  const { data } = await stripe.balanceTransactions.list();
  expect(data).toEqual([]);
});

test("an expired session cannot be paid, whether or not its expiry was noticed", async () => {
  const { session, sandbox, stripe, advance } = await sessionCtx();
  advance(31 * MINUTE);
  expect(await sandbox.payCheckout(session.id, CARD)).toEqual({
    status: "failed",
    message: "This page has expired.",
  });
  const expired = await stripe.checkout.sessions.retrieve(session.id);
  expect(expired).toMatchObject({ status: "expired", url: null });
});

test("only an open session can be expired", async () => {
  const { session, sandbox, stripe } = await sessionCtx();
  await sandbox.payCheckout(session.id, CARD);
  await expect(
    stripe.checkout.sessions.expire(session.id),
  ).rejects.toMatchObject({ statusCode: 400 });
});

test("a session's payment can only be ended through its session", async () => {
  const { session, sandbox, stripe } = await sessionCtx();
  const card = { ...CARD, cardNumber: "4000000000000002" };
  await sandbox.payCheckout(session.id, card);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(
    session.id,
  );
  await expect(
    stripe.paymentIntents.cancel(intent as string),
  ).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
  await stripe.checkout.sessions.expire(session.id);
  const canceled = await stripe.paymentIntents.retrieve(intent as string);
  expect(canceled.status).toBe("canceled");
});
