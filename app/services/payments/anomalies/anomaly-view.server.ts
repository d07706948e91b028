import { displayName } from "~/domain/accounts/users";
import { accountHref } from "~/domain/approvals/user-forms";
import { formatMoment } from "~/domain/platform/dates";
import { ANOMALIES } from "~/domain/payments/anomalies";
import type { PaymentAnomaly } from "~/models/payments/payment-anomalies.server";
import type { DisputedPayment } from "~/models/projects/disputed-payments.server";

/** An anomaly, and the project payment it is about, as text for administrators. */
export function anomalyView(
  anomaly: PaymentAnomaly,
  project?: DisputedPayment,
) {
  const { kind, orderId, occurrences } = anomaly;
  const { title, advice, isFault } = ANOMALIES[kind];
  const details = anomaly.details.replace(/^./, (first) => first.toUpperCase());
  return {
    id: anomaly.id,
    title,
    advice,
    isFault,
    occurrences,
    details: `${details}.`,
    reported: occurrences > 1 ? `Reported ${occurrences} times` : null,
    when: formatMoment(anomaly.updatedAt),
    subjectId: anomaly.subjectId,
    orderHref: orderId && `/admin/orders?order=${encodeURIComponent(orderId)}`,
    project: project ? projectView(project) : null,
    resolution: resolutionOf(anomaly),
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

function personView(person: DisputedPayment["payer"]) {
  return { name: displayName(person), href: accountHref(person.id) };
}

function resolutionOf({
  resolvedAt,
  resolution,
}: PaymentAnomaly): string | null {
  if (resolvedAt === null) return null;
  const when = formatMoment(resolvedAt);
  return resolution
    ? `${resolution} (${when})`
    : `The cause went away on ${when}.`;
}
