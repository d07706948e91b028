import type Stripe from "stripe";

import { addMovement } from "./balance.server";
import type { Books, Kept } from "./books.server";
import { ProviderRefusal, wrongState } from "./provider-refusal.server";

/** The bank's fee for a dispute, whoever wins. */
const DISPUTE_FEE_CENTS = 1_500;

const ANSWER_DAYS = 7;

/** Opens a dispute: the bank takes the payment back until it decides. */
export async function openDispute(
  books: Books,
  charge: Kept<"charge">,
): Promise<Kept<"dispute">> {
  await refuseUndisputable(books, charge.data);
  const id = books.idFor("dispute");
  const taken = await withdraw(books, charge, id);
  const dispute = await books.add(
    "dispute",
    { ...plainDispute(charge.data, books.seconds), ...taken, id },
    { parentId: charge.data.id },
  );
  await books.tell("charge.dispute.created", dispute);
  await books.tell("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Closes a dispute, once: a won amount is returned, the fee is not. */
export async function closeDispute(
  books: Books,
  dispute: Kept<"dispute">,
  outcome: "won" | "lost",
): Promise<Kept<"dispute">> {
  const { id, status, amount, balance_transactions } = dispute.data;
  if (status !== "needs_response") {
    throw wrongState("This dispute is not open", {
      code: "status_transition_invalid",
    });
  }
  if (outcome === "lost") return decided(books, dispute, { status: "lost" });
  const returned = await addMovement(books, {
    type: "adjustment",
    amountCents: amount,
    sourceId: id,
  });
  const won = await decided(books, dispute, {
    status: "won",
    balance_transactions: [...balance_transactions, returned.data],
  });
  await books.tell("charge.dispute.funds_reinstated", won);
  return won;
}

function isUndecided({ status }: Stripe.Dispute): boolean {
  return status === "needs_response" || status === "warning_needs_response";
}

/** A charge's undecided dispute or inquiry. */
export async function findUndecided(books: Books, chargeId: string) {
  const all = await listDisputes(books, chargeId);
  return all.find(({ data }) => isUndecided(data));
}

/** Whether the shop won a charge's dispute; a charge has one at most. */
export async function hasWonDispute(
  books: Books,
  chargeId: string,
): Promise<boolean> {
  const all = await listDisputes(books, chargeId);
  return all.some(({ data }) => data.status === "won");
}

function listDisputes(books: Books, chargeId: string) {
  return books.list("dispute", { parentId: chargeId, limit: 20 });
}

/** Takes the disputed amount and the bank's fee out of the balance. */
export async function withdraw(
  books: Books,
  charge: Kept<"charge">,
  disputeId: string,
): Promise<Pick<Stripe.Dispute, "balance_transactions">> {
  const taken = await addMovement(books, {
    type: "adjustment",
    amountCents: -charge.data.amount,
    feeCents: DISPUTE_FEE_CENTS,
    sourceId: disputeId,
  });
  await books.change(charge, { disputed: true });
  return { balance_transactions: [taken.data] };
}

/** Stores the bank's decision. */
export async function decided(
  books: Books,
  dispute: Kept<"dispute">,
  changes: Partial<Stripe.Dispute>,
): Promise<Kept<"dispute">> {
  const closed = await books.change(dispute, changes);
  await books.tell("charge.dispute.closed", closed);
  return closed;
}

export async function refuseUndisputable(
  books: Books,
  charge: Stripe.Charge,
): Promise<void> {
  if (charge.disputed || (await findUndecided(books, charge.id))) {
    throw new ProviderRefusal("This payment has been disputed already.", {
      code: "charge_disputed",
    });
  }
  // A refunded payment can be disputed too.
  if (!charge.captured) {
    throw new ProviderRefusal("There is nothing left to dispute.", {
      code: "charge_invalid_parameter",
    });
  }
}

type PlainDispute = Omit<Stripe.Dispute, "id" | "balance_transactions">;

export function plainDispute(
  charge: Stripe.Charge,
  seconds: number,
): PlainDispute {
  return {
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    created: seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: seconds + ANSWER_DAYS * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
