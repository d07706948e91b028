import type Stripe from "stripe";

import { addMovement } from "./balance.server";
import type { Books, Kept } from "./books.server";
import { behaviorOf } from "./cards.server";
import { hasWonDispute } from "./disputes.server";
import { closeRefundedInquiry } from "./inquiries.server";
import { ProviderRefusal, wrongState } from "./provider-refusal.server";

type Refunding = {
  charge: Kept<"charge">;
  amountCents: number | undefined;
  reason: Stripe.Refund.Reason | null;
  metadata: Record<string, string>;
};

/** The time after which a refund to an unsuitable card fails. */
const FAILS_AFTER_MS = 30_000;
/** How far back to look for refunds that must fail. */
const LOOKED_AT_MS = 24 * 60 * 60 * 1000;

/** Refunds a payment in whole or in part, at most what is left of it. */
export async function addRefund(
  books: Books,
  { charge, amountCents, reason, metadata }: Refunding,
): Promise<Kept<"refund">> {
  const { data } = charge;
  const amount = amountCents ?? data.amount_captured - data.amount_refunded;
  await refuseRefund(books, data, amount);
  const id = books.idFor("refund");
  const movement = await addMovement(books, {
    type: "refund",
    amountCents: -amount,
    sourceId: id,
  });
  const refunded = data.amount_refunded + amount;
  const returned = await books.change(charge, {
    amount_refunded: refunded,
    refunded: refunded === data.amount_captured,
  });
  const refund = await books.add(
    "refund",
    {
      id,
      object: "refund",
      amount,
      balance_transaction: movement.data.id,
      charge: data.id,
      created: books.seconds,
      currency: data.currency,
      customer: null,
      customer_account: null,
      metadata,
      payment_intent: data.payment_intent,
      payment_method: data.payment_method,
      reason,
      receipt_number: null,
      source_transfer_reversal: null,
      status: "succeeded",
      transfer_reversal: null,
    },
    { parentId: data.id },
  );
  await books.tell("refund.created", refund);
  await books.tell("charge.refunded", returned);
  if (returned.data.refunded) await closeRefundedInquiry(books, returned);
  return refund;
}

/** Fails a refund that the bank returned. */
export async function failRefund(
  books: Books,
  refund: Kept<"refund">,
): Promise<Kept<"refund">> {
  const { id, amount, charge: chargeId, status } = refund.data;
  if (status !== "succeeded" || typeof chargeId !== "string") {
    throw wrongState(`This refund has a status of ${status}.`, {
      code: "status_transition_invalid",
    });
  }
  const movement = await addMovement(books, {
    type: "refund_failure",
    amountCents: amount,
    sourceId: id,
  });
  const charge = await books.get("charge", chargeId);
  const amount_refunded = charge.data.amount_refunded - amount;
  await books.change(charge, { amount_refunded, refunded: false });
  const failed = await books.change(refund, {
    status: "failed",
    failure_balance_transaction: movement.data.id,
    failure_reason: "expired_or_canceled_card",
  });
  await books.tell("refund.updated", failed);
  await books.tell("refund.failed", failed);
  return failed;
}

/** Refunds that their bank returns by now. */
export async function findDueRefunds(books: Books): Promise<string[]> {
  const now = books.at.getTime();
  const refunds = await books.list("refund", {
    from: new Date(now - LOOKED_AT_MS),
    until: new Date(now - FAILS_AFTER_MS),
    limit: 500,
  });
  const due: string[] = [];
  for (const refund of refunds) {
    if (refund.data.status !== "succeeded") continue;
    if (await isSentBack(books, refund)) due.push(refund.data.id);
  }
  return due;
}

async function isSentBack(
  books: Books,
  { data }: Kept<"refund">,
): Promise<boolean> {
  if (typeof data.payment_method !== "string") return false;
  const method = await books.find("payment_method", data.payment_method);
  return behaviorOf(method?.data.card?.last4 ?? "") === "refund_fails";
}

/** The charge that a payment's refund is taken from. */
export async function paidCharge(
  books: Books,
  intentId: string,
): Promise<Kept<"charge">> {
  const { data } = await books.get("payment_intent", intentId);
  if (data.status !== "succeeded" || typeof data.latest_charge !== "string") {
    throw wrongState(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      { param: "payment_intent" },
    );
  }
  return books.get("charge", data.latest_charge);
}

async function refuseRefund(
  books: Books,
  charge: Stripe.Charge,
  amount: number,
): Promise<void> {
  const left = charge.amount_captured - charge.amount_refunded;
  // A won dispute returned the money, which can be refunded again.
  if (charge.disputed && !(await hasWonDispute(books, charge.id))) {
    throw new ProviderRefusal(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      { code: "charge_disputed" },
    );
  }
  if (charge.captured && left === 0) {
    throw new ProviderRefusal(
      `Charge ${charge.id} has already been refunded.`,
      { code: "charge_already_refunded" },
    );
  }
  if (!charge.captured || amount > left) {
    throw new ProviderRefusal(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      { code: "amount_too_large", param: "amount" },
    );
  }
}
