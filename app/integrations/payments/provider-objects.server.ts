import type Stripe from "stripe";
import { z } from "zod";

import type { DisputeStatus } from "~/domain/payments/card-disputes";
import { TRANSFERS_STATES } from "~/domain/ledger/payouts";

import type {
  ProviderDispute,
  ProviderEvent,
  ProviderIntent,
  ProviderPayee,
  ProviderRefund,
  ProviderSession,
  ProviderTransfer,
} from "./port.server";

const INTENT_STATUSES: Record<string, ProviderIntent["status"]> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "requires_action",
  processing: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

/** The parts of the provider's objects that the application uses. */
export function readIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const { last_payment_error: refusal } = intent;
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: INTENT_STATUSES[intent.status] ?? "other",
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    livemode: intent.livemode,
    metadata: intent.metadata,
    charge: chargeOf(intent),
    decline: refusal ? (refusal.message ?? "The card was declined.") : null,
    declineCode: refusal?.decline_code ?? refusal?.code ?? null,
  };
}

function chargeOf(intent: Stripe.PaymentIntent): ProviderIntent["charge"] {
  const { latest_charge: charge } = intent;
  if (charge === null || typeof charge === "string") return null;
  if (charge.status !== "succeeded") return null;
  const { balance_transaction: movement } = charge;
  const isKnown = movement !== null && typeof movement !== "string";
  return { id: charge.id, feeCents: isKnown ? movement.fee : null };
}

export function readSession(session: Stripe.Checkout.Session): ProviderSession {
  return {
    id: session.id,
    status: sessionStatus(session),
    url: session.url,
    intentId: idOf(session.payment_intent),
    metadata: session.metadata ?? {},
    expiresAt: new Date(session.expires_at * 1000),
  };
}

function sessionStatus({
  status,
}: Stripe.Checkout.Session): ProviderSession["status"] {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

export function readRefund(refund: Stripe.Refund): ProviderRefund {
  const failed = refund.status === "failed" || refund.status === "canceled";
  const settled = refund.status === "succeeded" ? "succeeded" : "pending";
  return {
    id: refund.id,
    status: failed ? "failed" : settled,
    amountCents: refund.amount,
    intentId: idOf(refund.payment_intent),
    failure: refund.failure_reason ?? null,
    metadata: refund.metadata ?? {},
  };
}

const DISPUTE_STATUSES: Record<string, DisputeStatus> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "closed",
  won: "won",
  lost: "lost",
};

export function readDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { balance_transactions: movements, evidence_details } = dispute;
  const { due_by: seconds } = evidence_details;
  return {
    id: dispute.id,
    status: disputeStatus(dispute),
    intentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    movedCents: movements.reduce((sum, { net }) => sum + net, 0),
    moves: movements.length,
    answerBy: seconds === null ? null : new Date(seconds * 1000),
  };
}

/** A prevented dispute is over: lost if it took money, else closed. */
function disputeStatus({
  status,
  balance_transactions: movements,
}: Stripe.Dispute): DisputeStatus {
  if (status !== "prevented") return DISPUTE_STATUSES[status] ?? "open";
  const takenCents = movements.reduce((sum, { amount }) => sum - amount, 0);
  return takenCents > 0 ? "lost" : "closed";
}

export function readPayee(account: Stripe.Account): ProviderPayee {
  const { transfers } = account.capabilities ?? {};
  const known = TRANSFERS_STATES.find((state) => state === transfers);
  return {
    id: account.id,
    transfers: known ?? "inactive",
    detailsSubmitted: account.details_submitted,
  };
}

export function readTransfer(transfer: Stripe.Transfer): ProviderTransfer {
  return {
    id: transfer.id,
    accountId: idOf(transfer.destination),
    amountCents: transfer.amount,
    returnedCents: transfer.amount_reversed,
    currency: transfer.currency,
    livemode: transfer.livemode,
    metadata: transfer.metadata,
    madeAt: new Date(transfer.created * 1000),
  };
}

/** The provider's names: printable and short. */
const label = z.string().regex(/^[\x20-\x7e]{1,255}$/);

const eventSchema = z.object({
  id: label,
  type: label,
  api_version: label.nullish(),
  livemode: z.boolean(),
  /** Seconds, within the range of a date. */
  created: z.int().min(0).max(8_640_000_000_000),
  data: z.object({ object: z.object({ id: label.nullish() }) }),
});

/**
 * Throws for anything but an event: a signature proves the sender, not the
 * shape.
 */
export function readEvent(sent: unknown): ProviderEvent {
  const event = eventSchema.parse(sent);
  return {
    id: event.id,
    type: event.type,
    apiVersion: event.api_version ?? null,
    livemode: event.livemode,
    objectId: event.data.object.id ?? "",
    occurredAt: new Date(event.created * 1000),
  };
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
