import { createHmac } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { PaymentProviderError } from "~/integrations/payments/port.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { confirmReturn } from "~/services/payments/confirm-return.server";
import {
  handleDueEvents,
  reconcilePayments,
} from "~/services/payments/reconcile-payments.server";
import { connectPayoutAccount } from "~/services/ledger/payouts/connect-payout-account.server";

import {
  cardDisputes,
  paymentAttempts,
  paymentEvents,
  refunds,
} from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { beginDeal, givenDeal, paymentRows } from "../../support/given-deals";
import { booksOf, CARDS, givenSale } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import {
  LIVE_WEBHOOK_SECRET,
  takeLiveKeys,
  takeTestKeys,
} from "../../support/switched-keys";
import { eventsOf } from "../../support/provider-events";

const HOUR = 3_600_000;

/** Sends an event like its provider, signed with a known secret. */
async function send(ctx: PayingCtx, event: object) {
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", LIVE_WEBHOOK_SECRET)
    .update(`${time}.${body}`)
    .digest("hex");
  return testBrowser(ctx).send("POST", "/api/webhooks/stripe", {
    headers: {
      "Content-Type": "application/json",
      "Stripe-Signature": `t=${time},v1=${mac}`,
    },
    body,
  });
}

async function begin(ctx: PayingCtx) {
  const { buyer, item } = await givenSale(ctx);
  const wanted = { buyer, item, amountCents: 19_900 };
  const begun = await beginCardPayment(ctx, wanted);
  return { ...begun, buyer, clientSecret: begun.clientSecret! };
}

const warnings = (ctx: PayingCtx) =>
  ctx.logged.filter(({ level }) => level === 40);

test("an event of test keys changes nothing on a live site, and is logged", async () => {
  const ctx = await payingCtx();
  await takeTestKeys(ctx);
  ctx.webhooks.pause();
  const { clientSecret } = await begin(ctx);
  await ctx.pay(clientSecret, CARDS.good);
  const { payments } = ctx;
  const paid = (await eventsOf(ctx)).find(
    ({ type }) => type === "payment_intent.succeeded",
  )!;
  const asked = await takeLiveKeys(ctx);

  const event = {
    id: paid.id,
    object: "event",
    type: paid.type,
    livemode: false,
    api_version: paid.apiVersion,
    created: 1,
    data: { object: { id: paid.objectId, description: "Told to nobody" } },
  };
  expect((await send(ctx, event)).status).toBe(200);
  expect((await send(ctx, event)).status).toBe(200);
  expect(await handleDueEvents(ctx)).toBe(0);

  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "pending" }]);
  expect(asked).toEqual([]);
  const named = { eventId: paid.id, type: paid.type, paymentMode: "test" };
  expect(warnings(ctx)).toMatchObject([named, named]);
  expect(JSON.stringify(ctx.logged)).not.toContain("Told to nobody");

  // With its own keys the event takes effect.
  Object.assign(ctx, { payments });
  expect(await handleDueEvents(ctx)).toBe(1);
  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "completed" }]);
  expect(await ctx.store.read.select().from(paymentEvents)).toMatchObject([
    { paymentMode: "test", parkedReason: null },
  ]);
});

test("an event of live keys changes nothing on a site with test keys", async () => {
  const ctx = await payingCtx({ STRIPE_WEBHOOK_SECRET: LIVE_WEBHOOK_SECRET });
  await takeTestKeys(ctx);
  const event = {
    id: "evt_1",
    object: "event",
    type: "refund.created",
    created: 1,
    api_version: null,
    livemode: true,
    data: { object: { id: "re_1" } },
  };
  expect((await send(ctx, event)).status).toBe(200);
  expect(warnings(ctx)).toContainEqual(
    expect.objectContaining({ eventId: "evt_1", type: "refund.created" }),
  );
  expect(await ctx.store.read.select().from(paymentEvents)).toMatchObject([
    { paymentMode: "live", attempts: 0, handledAt: null },
  ]);
});

/** One of each kind of row about which a reconciliation asks the provider. */
async function givenUnsettled(ctx: PayingCtx) {
  const open = await begin(ctx);
  await beginDeal(ctx, await givenDeal(ctx));

  const disputed = await begin(ctx);
  await ctx.pay(disputed.clientSecret, CARDS.disputed);
  const returning = await begin(ctx);
  await ctx.pay(returning.clientSecret, CARDS.good);
  await ctx.settle();

  const { payments } = ctx;
  ctx.payments = { ...payments, refund: () => Promise.reject(away()) };
  const { orderId } = returning;
  await refundOwnOrder(ctx, { buyerId: returning.buyer.id, orderId });
  ctx.payments = payments;

  await connectPayoutAccount(ctx, returning.buyer);
  await ctx.store.tx((tx) =>
    // Its response was lost, so another call would create it again.
    tx
      .update(paymentAttempts)
      .set({ intentId: null })
      .where(eq(paymentAttempts.orderId, open.orderId)),
  );
}

function away(): Error {
  return new PaymentProviderError("The provider is away", {
    passes: true,
    isKept: false,
    code: null,
  });
}

async function unsettled(ctx: PayingCtx) {
  const { read } = ctx.store;
  const { orders, attempts } = await booksOf(ctx);
  return {
    orders: orders.map(({ status }) => status).sort(),
    attempts: attempts.map(({ status }) => status).sort(),
    payments: (await paymentRows(ctx)).map(({ status }) => status),
    refunds: (await read.select().from(refunds)).map(({ status }) => status),
    disputes: (await read.select().from(cardDisputes)).map((one) => one.status),
  };
}

test("after a change of keys the reconciliation skips payments of the other keys", async () => {
  const ctx = await payingCtx();
  await takeTestKeys(ctx);
  await givenUnsettled(ctx);
  const before = await unsettled(ctx);
  expect(before).toEqual({
    orders: ["completed", "disputed", "pending"],
    attempts: ["open", "open", "succeeded", "succeeded"],
    payments: ["pending"],
    refunds: ["pending"],
    disputes: ["open"],
  });
  const { payments } = ctx;
  const asked = await takeLiveKeys(ctx);
  ctx.advance(48 * HOUR);

  const done = await reconcilePayments(ctx);

  expect(asked).toEqual(["GET /v1/events"]);
  expect(await unsettled(ctx)).toEqual(before);
  expect(new Set(Object.values(done))).toEqual(new Set([0]));

  // They continue once their keys are back.
  ctx.payments = payments;
  await reconcilePayments(ctx);
  expect(await unsettled(ctx)).toEqual({
    orders: ["disputed", "expired", "refunded"],
    attempts: ["canceled", "canceled", "succeeded", "succeeded"],
    payments: ["canceled"],
    refunds: ["succeeded"],
    disputes: ["open"],
  });
});

test("each mode has its own mark of fetched events", async () => {
  const ctx = await payingCtx();
  await takeTestKeys(ctx);
  ctx.webhooks.pause();
  const { clientSecret } = await begin(ctx);
  const { payments } = ctx;
  await takeLiveKeys(ctx);
  await ctx.pay(clientSecret, CARDS.good);
  ctx.advance(24 * HOUR);
  await reconcilePayments(ctx);

  ctx.payments = payments;
  await reconcilePayments(ctx);

  expect(await ctx.store.read.select().from(paymentEvents)).toContainEqual(
    expect.objectContaining({ type: "payment_intent.succeeded" }),
  );
});

test("a return from a payment of other keys finds nothing and makes no call", async () => {
  const ctx = await payingCtx();
  await takeTestKeys(ctx);
  const { buyer, orderId } = await begin(ctx);
  const [attempt] = (await booksOf(ctx)).attempts;
  const asked = await takeLiveKeys(ctx);

  await expect(
    confirmReturn(ctx, { buyerId: buyer.id, intentId: attempt!.intentId! }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(attempt!.orderId).toBe(orderId);
  expect(asked).toEqual([]);
});
