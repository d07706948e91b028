import type { Ctx } from "~/ctx.server";
import { PENDING_ORDER_HOURS, type PaymentMode } from "~/domain/orders/orders";
import { listUnreturnedSurplus } from "~/models/payments/failed-refunds.server";
import { listUndecidedDisputes } from "~/models/payments/card-disputes.server";
import { listPendingOrders } from "~/models/orders/orders.server";
import {
  listOpenAttempts,
  listUnbookedFees,
} from "~/models/payments/payment-attempts.server";
import { listDueEvents } from "~/models/payments/payment-events.server";
import { listPendingPayments } from "~/models/projects/project-payments.server";
import { listPendingRefunds } from "~/models/payments/refunds.server";

import { endPayment } from "../held-payments/end-payment.server";
import {
  reconcilePayouts,
  recheckUnreadyAccounts,
} from "../payouts/reconcile-payouts.server";
import { endOrder } from "./end-order.server";
import { fetchMissedEvents } from "./fetch-missed-events.server";
import { handleEvent } from "./handle-event.server";
import { retrySurplus } from "./retry-surplus.server";
import { runParts, type Part } from "./run-parts.server";
import { sendRefund } from "./send-refund.server";
import { settleAttempt } from "./settle-attempt.server";
import { settleDispute } from "./settle-dispute.server";

const BATCH = 200;
const MINUTE_MS = 60_000;
/** Payments of the last minutes are still on their own way. */
const QUIET_MS = 5 * MINUTE_MS;

/** A refund that a bank sent back is not taken a minute later. */
const RETRY_HOURS = 24;
const MOST_TRIES = 5;

export type Reconciled = Awaited<ReturnType<typeof reconcilePayments>>;

/**
 * Settles what a lost webhook, a crash or a provider that was away has left
 * open, by asking the provider: only about payments of the mode that the site
 * takes money in. Nothing that fails stops anything else.
 */
export function reconcilePayments(ctx: Ctx) {
  const { read } = ctx.store;
  const { mode } = ctx.payments;
  const begun = { mode, madeBefore: ago(ctx, QUIET_MS) };
  const unpaidSince = ago(ctx, PENDING_ORDER_HOURS * 60 * MINUTE_MS);
  const unpaid = { mode, madeBefore: unpaidSince };
  return runParts(ctx, {
    events: () => fetchMissedEvents(ctx),
    attempts: (settle) =>
      settle(
        (limit) => listOpenAttempts(read, begun, limit),
        ({ id }) => settleAttempt(ctx, id),
      ),
    fees: (settle) =>
      settle(
        (limit) => listUnbookedFees(read, begun, limit),
        ({ id }) => settleAttempt(ctx, id),
      ),
    ...refundParts(ctx, begun),
    disputes: (settle) =>
      settle(
        (limit) => listUndecidedDisputes(read, mode, limit),
        ({ providerDisputeId }) => settleDispute(ctx, providerDisputeId),
      ),
    payouts: (settle) => reconcilePayouts(ctx, begun.madeBefore, settle),
    accounts: (settle) => recheckUnreadyAccounts(ctx, settle),
    expiredOrders: (settle) =>
      settle(
        (limit) => listPendingOrders(read, unpaid, limit),
        ({ id }) => endOrder(ctx, id, "expired"),
      ),
    expiredPayments: (settle) =>
      settle(
        (limit) => listPendingPayments(read, unpaid, limit),
        ({ id }) => endPayment(ctx, id, "canceled"),
      ),
  });
}

function refundParts(ctx: Ctx, begun: { mode: PaymentMode; madeBefore: Date }) {
  const { read } = ctx.store;
  const { mode } = begun;
  const failedBefore = ago(ctx, RETRY_HOURS * 60 * MINUTE_MS);
  const unreturned = { mode, failedBefore, maxTries: MOST_TRIES };
  return {
    refunds: (settle) =>
      settle(
        (limit) => listPendingRefunds(read, begun, limit),
        ({ id }) => sendRefund(ctx, id),
      ),
    surplus: (settle) =>
      settle(
        (limit) => listUnreturnedSurplus(read, unreturned, limit),
        ({ id }) => retrySurplus(ctx, id),
      ),
  } satisfies Record<string, Part>;
}

function ago(ctx: Ctx, ms: number): Date {
  return new Date(ctx.now().getTime() - ms);
}

/** Handles the events whose time has come again. */
export async function handleDueEvents(ctx: Ctx): Promise<number> {
  const due = await listDueEvents(
    ctx.store.read,
    { mode: ctx.payments.mode, now: ctx.now() },
    BATCH,
  );
  for (const { id } of due) await handleEvent(ctx, id);
  return due.length;
}
