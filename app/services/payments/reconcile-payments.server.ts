import type { Ctx } from "~/ctx.server";
import { PENDING_ORDER_HOURS } from "~/domain/orders/orders";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import { listUnreturnedSurplus } from "~/models/payments/failed-refunds.server";
import { markAsked, type Asked } from "~/models/payments/asked-rows.server";
import { listUndecidedDisputes } from "~/models/payments/card-disputes.server";
import {
  listOpenAttempts,
  listUnbookedFees,
} from "~/models/payments/payment-attempts.server";
import { listDueEvents } from "~/models/payments/payment-events.server";
import { listUnreadyAccounts } from "~/models/ledger/payout-accounts.server";
import { listOpenPayouts } from "~/models/ledger/payouts.server";
import { listPendingRefunds } from "~/models/payments/refunds.server";

import { checkPayoutAccount } from "../ledger/payouts/check-payout-account.server";
import { sendPayout } from "../ledger/payouts/send-payout.server";
import { endPayable } from "./end-payable.server";
import { fetchMissedEvents } from "./fetch-missed-events.server";
import { handleEvent } from "./handle-event.server";
import { retrySurplus } from "./retry-surplus.server";
import { runParts, type Part } from "./run-parts.server";
import { sendRefund } from "./send-refund.server";
import { settleAttempt } from "./settle-attempt.server";
import { settleDispute } from "./settle-dispute.server";

const BATCH = 200;
const MINUTE_MS = 60_000;
/** More recent payments are still expected to settle without us. */
const QUIET_MS = 5 * MINUTE_MS;

/** How long to wait before retrying a refund that a bank returned. */
const RETRY_HOURS = 24;
const MOST_TRIES = 5;

/** How often payout accounts that are not ready are checked. */
const UNREADY_MS = 60 * MINUTE_MS;

export type Reconciled = Awaited<ReturnType<typeof reconcilePayments>>;

/**
 * Settles what a lost webhook, a crash or a provider outage left open, by
 * asking the provider about payments of the current mode. A failure never stops
 * the rest.
 */
export function reconcilePayments(ctx: Ctx) {
  const { read } = ctx.store;
  const { mode } = ctx.payments;
  const begun = { mode, madeBefore: ago(ctx, QUIET_MS) };
  const unpaidSince = ago(ctx, PENDING_ORDER_HOURS * 60 * MINUTE_MS);
  const unpaid = { mode, madeBefore: unpaidSince };
  const settleAsked = asked(ctx, "attempt", ({ id }) => settleAttempt(ctx, id));
  return runParts(ctx, {
    events: () => fetchMissedEvents(ctx),
    attempts: (settle) =>
      settle((limit) => listOpenAttempts(read, begun, limit), settleAsked),
    fees: (settle) =>
      settle((limit) => listUnbookedFees(read, begun, limit), settleAsked),
    ...refundParts(ctx, begun),
    disputes: (settle) =>
      settle(
        (limit) => listUndecidedDisputes(read, mode, limit),
        asked(ctx, "dispute", ({ providerDisputeId }) =>
          settleDispute(ctx, providerDisputeId),
        ),
      ),
    ...payoutParts(ctx, begun),
    expired: async (settle) => {
      let ended = 0;
      for (const source of ctx.payables) {
        ended += await settle(
          (limit) => source.listPending(read, unpaid, limit),
          ({ key }) => endPayable(ctx, key, "expired"),
        );
      }
      return ended;
    },
  });
}

/** Records that the provider is asked about a row, and asks. */
function asked<Row extends { id: string }>(
  ctx: Ctx,
  kind: Asked,
  ask: (row: Row) => Promise<unknown>,
) {
  return async (row: Row): Promise<void> => {
    const marked = { kind, id: row.id, at: ctx.now() };
    await ctx.store.tx((tx) => markAsked(tx, marked));
    await ask(row);
  };
}

type Begun = { mode: PaymentMode; madeBefore: Date };

function refundParts(ctx: Ctx, begun: Begun) {
  const { read } = ctx.store;
  const { mode } = begun;
  const failedBefore = ago(ctx, RETRY_HOURS * 60 * MINUTE_MS);
  const unreturned = { mode, failedBefore, maxTries: MOST_TRIES };
  return {
    refunds: (settle) =>
      settle(
        (limit) => listPendingRefunds(read, begun, limit),
        asked(ctx, "refund", ({ id }) => sendRefund(ctx, id)),
      ),
    surplus: (settle) =>
      settle(
        (limit) => listUnreturnedSurplus(read, unreturned, limit),
        ({ id }) => retrySurplus(ctx, id),
      ),
  } satisfies Record<string, Part>;
}

function payoutParts(ctx: Ctx, { mode, madeBefore }: Begun) {
  const { read } = ctx.store;
  const open = { paymentMode: mode, madeBefore };
  const unready = { paymentMode: mode, checkedBefore: ago(ctx, UNREADY_MS) };
  return {
    payouts: (settle) =>
      settle(
        (limit) => listOpenPayouts(read, open, limit),
        asked(ctx, "payout", ({ id }) => sendPayout(ctx, id)),
      ),
    /** Their webhook may have been lost. */
    accounts: (settle) =>
      settle(
        (limit) => listUnreadyAccounts(read, unready, limit),
        async ({ providerAccountId }) => {
          if (providerAccountId)
            await checkPayoutAccount(ctx, providerAccountId);
        },
      ),
  } satisfies Record<string, Part>;
}

function ago(ctx: Ctx, ms: number): Date {
  return new Date(ctx.now().getTime() - ms);
}

/** Handles the events that are due for a retry. */
export async function handleDueEvents(ctx: Ctx): Promise<number> {
  const due = await listDueEvents(
    ctx.store.read,
    { mode: ctx.payments.mode, now: ctx.now() },
    BATCH,
  );
  for (const { id } of due) await handleEvent(ctx, id);
  return due.length;
}
