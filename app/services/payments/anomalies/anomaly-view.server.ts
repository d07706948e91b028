import { displayName } from "~/domain/accounts/users";
import { accountHref } from "~/domain/approvals/user-forms";
import { formatMoment } from "~/domain/platform/dates";
import {
  ANOMALIES,
  BANK_CASES,
  type AnomalyKind,
} from "~/domain/payments/anomalies";
import type { OrderOfBuyer } from "~/models/orders/order-administration.server";
import type { PaymentAnomaly } from "~/models/payments/payment-anomalies.server";
import type { DisputedPayment } from "~/models/projects/disputed-payments.server";

type Known = {
  order?: OrderOfBuyer | undefined;
  project?: DisputedPayment | undefined;
  /** Who resolved it, unless its cause went away. */
  resolvedBy?: string | null | undefined;
};

/** An anomaly, and the order or project payment it is about, as text for administrators. */
export function anomalyView(
  anomaly: PaymentAnomaly,
  { order, project, resolvedBy = null }: Known,
) {
  const { kind, orderId, occurrences } = anomaly;
  const { title, advice } = ANOMALIES[kind];
  const details = anomaly.details.replace(/^./, (first) => first.toUpperCase());
  return {
    id: anomaly.id,
    title,
    advice,
    tag: tagOf(kind),
    occurrences,
    details: `${details}.`,
    reported: occurrences > 1 ? `Reported ${occurrences} times` : null,
    when: formatMoment(anomaly.updatedAt),
    subjectId: anomaly.subjectId,
    orderHref: orderId && `/admin/orders?order=${encodeURIComponent(orderId)}`,
    order: order
      ? { itemName: order.itemName, buyer: personView(order.buyer) }
      : null,
    project: project ? projectView(project) : null,
    resolution: resolutionOf(anomaly, resolvedBy),
  };
}

function projectView({
  payment,
  title,
  payer,
  recipient,
  isReadable,
}: DisputedPayment) {
  return {
    paymentId: payment.id,
    title: title ?? payment.itemName,
    payer: personView(payer),
    recipient: personView(recipient),
    href: isReadable ? `/admin/disputes/${payment.id}` : null,
    wasDisputedHere: payment.disputedAt !== null,
  };
}

function personView(person: OrderOfBuyer["buyer"] | DisputedPayment["payer"]) {
  return { name: displayName(person), href: accountHref(person.id) };
}

function tagOf(kind: AnomalyKind) {
  if (BANK_CASES.some((one) => one === kind)) {
    return { tone: "danger", text: "Bank" } as const;
  }
  return ANOMALIES[kind].isFault
    ? ({ tone: "danger", text: "Fault" } as const)
    : ({ tone: "warn", text: "Question" } as const);
}

function resolutionOf(
  { resolvedAt, resolution }: PaymentAnomaly,
  by: string | null,
): string | null {
  if (resolvedAt === null) return null;
  const when = formatMoment(resolvedAt);
  return resolution
    ? `${resolution} (${by === null ? when : `${by}, ${when}`})`
    : `The cause went away on ${when}.`;
}
