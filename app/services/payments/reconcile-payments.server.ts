import type { Ctx } from "~/ctx.server";
import { PENDING_ORDER_HOURS } from "~/domain/orders/orders";
import { findMark, keepMark } from "~/models/app-marks.server";
import { listOpenCardDisputes } from "~/models/payments/card-disputes.server";
import { listPendingOrders } from "~/models/orders/orders.server";
import { listOpenAttempts } from "~/models/payments/payment-attempts.server";
import { listDueEvents } from "~/models/payments/payment-events.server";
import { listPendingPayments } from "~/models/projects/project-payments.server";
import { listPendingRefunds } from "~/models/payments/refunds.server";

import { endPayment } from "../held-payments/end-payment.server";
import { reconcilePayouts } from "../payouts/reconcile-payouts.server";
import { endOrder } from "./end-order.server";
import { handleEvent } from "./handle-event.server";
import { receiveEvent } from "./receive-event.server";
import { sendRefund } from "./send-refund.server";
import { settleAttempt } from "./settle-attempt.server";
import { settleDispute } from "./settle-dispute.server";

const BATCH = 200;
const MINUTE_MS = 60_000;
/** Payments of the last minutes are still on their own way. */
const QUIET_MS = 5 * MINUTE_MS;
const EVENTS_MARK = "payment_events_since";
const OVERLAP_MS = 10 * MINUTE_MS;
/** The provider keeps events for 30 days. */
const EVENTS_KEPT_MS = 29 * 24 * 60 * MINUTE_MS;
const EVENTS_LIMIT = 1_000;

export type Reconciled = {
  attempts: number;
  refunds: number;
  disputes: number;
  payouts: number;
  events: number;
  expired: number;
  failed: number;
};

/**
 * Settles what a lost webhook, a crash or a provider that was away has left
 * open, by asking the provider. One that cannot be settled does not stop the
 * others.
 */
export async function reconcilePayments(ctx: Ctx): Promise<Reconciled> {
  const { read } = ctx.store;
  const before = new Date(ctx.now().getTime() - QUIET_MS);
  const tally = { failed: 0 };
  const each = <Row>(rows: Row[], settle: (row: Row) => Promise<unknown>) =>
    settleEach(ctx, { rows, settle, tally });

  const events = await fetchMissedEvents(ctx, each);
  const open = await listOpenAttempts(read, before, BATCH);
  const attempts = await each(open, ({ id }) => settleAttempt(ctx, id));
  const returning = await listPendingRefunds(read, before, BATCH);
  const refunds = await each(returning, ({ id }) => sendRefund(ctx, id));
  const disputed = await listOpenCardDisputes(read, BATCH);
  const disputes = await each(disputed, ({ providerDisputeId }) =>
    settleDispute(ctx, providerDisputeId),
  );
  const payouts = await reconcilePayouts(ctx, before, each);
  const expired = await expireUnpaid(ctx, each);
  return { events, attempts, refunds, disputes, payouts, expired, ...tally };
}

/** Handles the events whose time has come again. */
export async function handleDueEvents(ctx: Ctx): Promise<number> {
  const due = await listDueEvents(ctx.store.read, ctx.now(), BATCH);
  for (const { id } of due) await handleEvent(ctx, id);
  return due.length;
}

type Each = <Row>(
  rows: Row[],
  settle: (row: Row) => Promise<unknown>,
) => Promise<number>;

async function settleEach<Row>(
  ctx: Ctx,
  work: {
    rows: Row[];
    settle: (row: Row) => Promise<unknown>;
    tally: { failed: number };
  },
): Promise<number> {
  let settled = 0;
  for (const row of work.rows) {
    try {
      await work.settle(row);
      settled += 1;
    } catch (error) {
      work.tally.failed += 1;
      ctx.log.error({ err: error }, "a payment could not be reconciled");
    }
  }
  return settled;
}

async function fetchMissedEvents(ctx: Ctx, each: Each): Promise<number> {
  const started = ctx.now();
  const mark = await findMark(ctx.store.read, EVENTS_MARK);
  const oldest = started.getTime() - EVENTS_KEPT_MS;
  const since = mark ? Number(mark) - OVERLAP_MS : oldest;
  const missed = await ctx.payments.listEvents(
    new Date(Math.max(since, oldest)),
    EVENTS_LIMIT,
  );
  const received = await each(missed, (event) => receiveEvent(ctx, event));
  await ctx.store.tx((tx) =>
    keepMark(tx, {
      key: EVENTS_MARK,
      value: String(started.getTime()),
      at: started,
    }),
  );
  return received;
}

async function expireUnpaid(ctx: Ctx, each: Each): Promise<number> {
  const end = ctx.now().getTime() - PENDING_ORDER_HOURS * 60 * MINUTE_MS;
  const before = new Date(end);
  const orders = await listPendingOrders(ctx.store.read, before, BATCH);
  const payments = await listPendingPayments(ctx.store.read, before, BATCH);
  return (
    (await each(orders, ({ id }) => endOrder(ctx, id, "expired"))) +
    (await each(payments, ({ id }) => endPayment(ctx, id, "canceled")))
  );
}
