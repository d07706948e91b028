import { formatMoment } from "~/domain/platform/dates";
import { ANOMALIES } from "~/domain/payments/anomalies";
import type {
  ListedAnomaly,
  PaymentAnomaly,
} from "~/models/payments/payment-anomalies.server";

/** An anomaly as text for administrators. */
export function anomalyView(anomaly: ListedAnomaly) {
  const { kind, orderId, projectPaymentId, occurrences } = anomaly;
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
    disputeHref:
      anomaly.disputedAt && projectPaymentId
        ? `/admin/disputes/${projectPaymentId}`
        : null,
    projectPaymentId,
    resolution: resolutionOf(anomaly),
  };
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
