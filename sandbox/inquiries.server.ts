import type Stripe from "stripe";

import type { Books, Kept } from "./books.server";
import {
  decided,
  findUndecided,
  plainDispute,
  refuseUndisputable,
  withdraw,
} from "./disputes.server";
import { wrongState } from "./provider-refusal.server";

/** Opens a bank's inquiry before a dispute; no money moves yet. */
export async function openInquiry(
  books: Books,
  charge: Kept<"charge">,
): Promise<Kept<"dispute">> {
  await refuseUndisputable(books, charge.data);
  const inquiry = await books.add(
    "dispute",
    {
      ...plainDispute(charge.data, books.seconds),
      id: books.idFor("dispute"),
      balance_transactions: [],
      is_charge_refundable: true,
      status: "warning_needs_response",
    },
    { parentId: charge.data.id },
  );
  await books.tell("charge.dispute.created", inquiry);
  return inquiry;
}

/** Turns an inquiry into a dispute, with its fee. */
export async function escalateInquiry(
  books: Books,
  inquiry: Kept<"dispute">,
): Promise<Kept<"dispute">> {
  requireInquiry(inquiry);
  const { data, parentId } = inquiry;
  const charge = await books.get("charge", parentId ?? "");
  const escalated = await books.change(inquiry, {
    ...(await withdraw(books, charge, data.id)),
    is_charge_refundable: false,
    status: "needs_response",
  });
  await books.tell("charge.dispute.updated", escalated);
  await books.tell("charge.dispute.funds_withdrawn", escalated);
  return escalated;
}

/** Closes an inquiry without a dispute; no money has moved. */
export async function closeInquiry(
  books: Books,
  inquiry: Kept<"dispute">,
): Promise<Kept<"dispute">> {
  requireInquiry(inquiry);
  return decided(books, inquiry, { status: "warning_closed" });
}

/** Closes the inquiry of a fully refunded payment. */
export async function closeRefundedInquiry(
  books: Books,
  charge: Kept<"charge">,
): Promise<void> {
  const inquiry = await findUndecided(books, charge.data.id);
  if (inquiry && isInquiry(inquiry.data)) await closeInquiry(books, inquiry);
}

/** Whether the bank is still inquiring, before a dispute. */
function isInquiry({ status }: Pick<Stripe.Dispute, "status">): boolean {
  return status === "warning_needs_response";
}

function requireInquiry({ data }: Kept<"dispute">): void {
  if (isInquiry(data)) return;
  throw wrongState("This is not an open inquiry", {
    code: "status_transition_invalid",
  });
}
