import { expect, test } from "vitest";

import { PROVIDER_API_VERSION } from "~/integrations/payments/stripe-payments.server";
import type { ProviderIntent } from "~/integrations/payments/port.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import {
  handleDueEvents,
  reconcilePayments,
} from "~/services/payments/reconcile-payments.server";
import { receiveEvent } from "~/services/payments/receive-event.server";

import {
  booksOf,
  CARDS,
  givenSale,
  openEvents,
  parkedEvents,
} from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { eventsOf } from "../../support/provider-events";

/**
 * All events of an order that was bought after a declined card and refunded,
 * not yet delivered.
 */
async function story(ctx: PayingCtx) {
  const { buyer, item } = await givenSale(ctx);
  ctx.webhooks.pause();
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  await ctx.pay(begun.clientSecret!, CARDS.declined);
  await ctx.pay(begun.clientSecret!, CARDS.good);
  return { buyer, orderId: begun.orderId };
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map(
      (rest) => [item, ...rest],
    ),
  );
}

const KINDS = [
  "payment_intent.created",
  "payment_intent.payment_failed",
  "payment_intent.succeeded",
  "charge.refunded",
];

test.each(permutations(KINDS))(
  "events in the order %s, %s, %s, %s lead to the same books",
  async (...kinds) => {
    const ctx = await payingCtx();
    const { buyer, orderId } = await story(ctx);
    const [paid] = (await eventsOf(ctx)).filter(
      ({ type }) => type === "payment_intent.succeeded",
    );
    await receiveEvent(ctx, paid!);
    await refundOwnOrder(ctx, { buyerId: buyer.id, orderId });
    const events = await eventsOf(ctx);
    for (const kind of kinds) {
      const event = events.find(({ type }) => type === kind);
      await receiveEvent(ctx, event!);
    }

    const { orders, ledgerSum, balances, charged, returned } =
      await booksOf(ctx);
    expect(orders).toMatchObject([{ status: "refunded" }]);
    expect({ ledgerSum, charged, returned }).toEqual({
      ledgerSum: 0,
      charged: 1,
      returned: 1,
    });
    expect(balances.creator_payable).toBeUndefined();
  },
);

test("ten concurrent deliveries of one event have one effect", async () => {
  const ctx = await payingCtx();
  await story(ctx);
  const [paid] = (await eventsOf(ctx)).filter(
    ({ type }) => type === "payment_intent.succeeded",
  );

  await Promise.all(Array.from({ length: 10 }, () => receiveEvent(ctx, paid!)));

  const { orders, balances } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(balances.creator_payable).toBe(-13_930);
  expect(await openEvents(ctx)).toBe(0);
});

const WRONG: [string, Partial<ProviderIntent>][] = [
  ["amount", { receivedCents: 100 }],
  ["currency", { currency: "eur" }],
  ["mode", { livemode: true }],
  ["buyer", { metadata: { buyer: "somebody" } }],
];

test.each(WRONG)(
  "money with another %s grants nothing and is parked",
  async (_what, wrong) => {
    const ctx = await payingCtx();
    const { orderId } = await story(ctx);
    const { findIntent } = ctx.payments;
    ctx.payments.findIntent = async (id) => {
      const intent = await findIntent(id);
      const metadata = { ...intent.metadata, ...wrong.metadata };
      return { ...intent, ...wrong, metadata: { ...metadata, order: orderId } };
    };
    const [paid] = (await eventsOf(ctx)).filter(
      ({ type }) => type === "payment_intent.succeeded",
    );

    await receiveEvent(ctx, paid!);

    const { orders, attempts, balances } = await booksOf(ctx);
    expect(orders).toMatchObject([{ status: "pending", licenseKey: null }]);
    expect(attempts).toMatchObject([{ status: "parked" }]);
    expect(balances).not.toHaveProperty("platform_revenue");
    expect(balances).not.toHaveProperty("creator_payable");
    expect(await parkedEvents(ctx)).toHaveLength(1);
    expect(ctx.logged.some(({ level }) => level === 50)).toBe(true);
  },
);

test("an event of an unknown payment waits, then is parked", async () => {
  const ctx = await payingCtx();
  const stranger = await ctx.payments.createIntent({
    amountCents: 500,
    currency: "usd",
    description: "Of another shop",
    metadata: {},
    idempotencyKey: "another-shop",
  });
  const event = {
    id: "evt_sandbox_strange",
    type: "payment_intent.succeeded",
    apiVersion: PROVIDER_API_VERSION,
    livemode: false,
    objectId: stranger.id,
    occurredAt: ctx.now(),
  };

  await receiveEvent(ctx, event);
  expect(await openEvents(ctx)).toBeGreaterThan(0);
  for (let tries = 0; tries < 30; tries += 1) {
    ctx.advance(3 * 3_600_000);
    await handleDueEvents(ctx);
  }

  expect(await parkedEvents(ctx)).toContain(
    "The event belongs to no payment of this site",
  );
});

test("reconciliation settles what a lost webhook left open", async () => {
  const ctx = await payingCtx();
  await story(ctx);
  ctx.advance(6 * 60_000);

  await reconcilePayments(ctx);

  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "completed" }]);
});

test("an unpaid order expires after a day", async () => {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  ctx.advance(24 * 3_600_000);

  await reconcilePayments(ctx);

  const { orders, attempts } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "expired" }]);
  expect(attempts).toMatchObject([{ status: "canceled" }]);
  expect(await ctx.pay(begun.clientSecret!, CARDS.good)).toMatchObject({
    status: "failed",
  });
});
