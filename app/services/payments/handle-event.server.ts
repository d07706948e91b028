import { causedBy, type Ctx } from "~/ctx.server";
import { findAttemptByProvider } from "~/models/payments/payment-attempts.server";
import {
  findPaymentEvent,
  markEventHandled,
  postponeEvent,
  type PaymentEvent,
} from "~/models/payments/payment-events.server";

import { checkPayoutAccount } from "../ledger/payouts/check-payout-account.server";
import { settleTransfer } from "../ledger/payouts/settle-transfer.server";
import { findEventAttempt } from "./find-event-attempt.server";
import { endAfterDeclines } from "./end-payable.server";
import { settleAttempt } from "./settle-attempt.server";
import { settleDispute } from "./settle-dispute.server";
import { settleRefund } from "./settle-refund.server";

const FIRST_DELAY_MS = 15_000;
/**
 * Growing waits of 32 hours together, longer than an outage of the provider
 * lasts; then a person must look.
 */
const MAX_TRIES = 24;

/** An event may arrive before its subject is committed. */
const UNKNOWN = "The event belongs to no payment of this site";

/**
 * Handles a stored event, with retries until its effects are stored. An event
 * is only a hint: the actual state comes from the provider. Its completion is
 * written in the transaction of the effects. An event of another mode waits
 * until the site is in that mode again.
 */
export async function handleEvent(ctx: Ctx, eventId: string): Promise<void> {
  const event = await findPaymentEvent(ctx.store.read, eventId);
  if (!event || event.handledAt) return;
  const { causeId } = event;
  const own = causeId ? causedBy(ctx, causeId, { causeId }) : ctx;
  await handleStored(own, event);
}

/** Runs as part of the HTTP request that delivered the event, for traces. */
async function handleStored(ctx: Ctx, event: PaymentEvent): Promise<void> {
  const { id: eventId } = event;
  if (event.paymentMode !== ctx.payments.mode) {
    const { type, paymentMode } = event;
    ctx.log.warn(
      { eventId, type, paymentMode },
      "an event of another payment mode is left alone",
    );
    return;
  }
  try {
    const isKnown = await dispatch(ctx, event);
    if (!isKnown) await postpone(ctx, event, UNKNOWN);
  } catch (error) {
    ctx.log.error({ err: error, eventId }, "a payment event was not handled");
    const lastError = error instanceof Error ? error.message : "unknown";
    await postpone(ctx, event, lastError);
  }
}

/** False if the payment it is about is not known yet. */
async function dispatch(ctx: Ctx, event: PaymentEvent): Promise<boolean> {
  const { id: eventId, type, objectId } = event;
  if (/^(payment_intent|checkout\.session)\./.test(type)) {
    return settlePayment(ctx, event);
  }
  if (type === "charge.updated") return settleCharge(ctx, event);
  if (type.startsWith("refund.")) return settleRefund(ctx, objectId, eventId);
  if (type.startsWith("charge.dispute.")) {
    return settleDispute(ctx, objectId, eventId);
  }
  if (type.startsWith("transfer.")) {
    await settleTransfer(ctx, objectId, eventId);
  } else if (type === "account.updated") {
    await checkPayoutAccount(ctx, objectId, eventId);
  } else {
    await end(ctx, eventId, null);
  }
  return true;
}

async function settlePayment(ctx: Ctx, event: PaymentEvent): Promise<boolean> {
  const attempt = await findEventAttempt(ctx, event);
  if (!attempt) return false;
  const isDecline = event.type === "payment_intent.payment_failed";
  await settleAttempt(ctx, attempt.id, { eventId: event.id, isDecline });
  if (isDecline) await endAfterDeclines(ctx, attempt);
  return true;
}

/**
 * A charge is updated when its balance transaction, and so its fee, is known.
 * Applies the payment's success now, with the fee, if that has not happened
 * yet.
 */
async function settleCharge(
  ctx: Ctx,
  { id: eventId, objectId: chargeId }: PaymentEvent,
): Promise<boolean> {
  const attempt = await findAttemptByProvider(ctx.store.read, { chargeId });
  if (!attempt) await end(ctx, eventId, null);
  else await settleAttempt(ctx, attempt.id, { eventId, isDecline: false });
  return true;
}

async function postpone(
  ctx: Ctx,
  event: PaymentEvent,
  lastError: string,
): Promise<void> {
  const attempts = event.attempts + 1;
  if (attempts >= MAX_TRIES) {
    ctx.log.error({ eventId: event.id, lastError }, "an event is parked");
    await end(ctx, event.id, lastError);
    return;
  }
  const delay = FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 9);
  const nextAttemptAt = new Date(ctx.now().getTime() + delay);
  await ctx.store.tx((tx) =>
    postponeEvent(tx, event.id, { attempts, nextAttemptAt, lastError }),
  );
}

async function end(
  ctx: Ctx,
  eventId: string,
  parkedReason: string | null,
): Promise<void> {
  await ctx.store.tx((tx) =>
    markEventHandled(tx, eventId, { at: ctx.now(), parkedReason }),
  );
}
