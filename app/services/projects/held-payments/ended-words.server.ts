import { formatMoment } from "~/domain/platform/dates";
import { formatAmount } from "~/domain/platform/money";
import type { Settlement } from "~/domain/projects/splits";
import type { DisputedPayment } from "~/models/projects/disputed-payments.server";

const WAYS: Record<Settlement, (by: string) => string> = {
  decision: (by) => `Decided by ${by}`,
  agreement: () => "Agreed by both parties",
  undecided: () => "Ended without a decision",
  undelivered: () => "Canceled as late by the requester",
  returned: () => "Given back by the operator",
};

/**
 * How and when a dispute was settled, and where the money went; null if it was
 * not, or if a bank has taken the money.
 */
export function endedWords({
  payment,
  resolvedBy,
}: Pick<DisputedPayment, "payment" | "resolvedBy">): string | null {
  const { settlement, resolvedAt, status } = payment;
  if (!settlement || !resolvedAt || status === "charged_back") return null;
  const way = WAYS[settlement](resolvedBy ?? "an administrator");
  return `${way} on ${formatMoment(resolvedAt)}: ${moneyWords(payment)}.`;
}

function moneyWords(payment: DisputedPayment["payment"]): string {
  const { status, refundedCents, releasedCents } = payment;
  if (status !== "released" && status !== "refunded") {
    return "the refund is on its way";
  }
  return [
    ...(refundedCents > 0 ? [`${formatAmount(refundedCents)} went back`] : []),
    ...(releasedCents > 0
      ? [`${formatAmount(releasedCents)} was released`]
      : []),
  ].join(", ");
}
