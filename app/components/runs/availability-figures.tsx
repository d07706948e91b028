import { plural } from "~/domain/platform/plural";
import { CountedFigure } from "~/components/ui/how-we-count";

export type AvailabilityView = {
  isUnderMaintenance: boolean;
  lastAnswer: string | null;
  /** The time of the last answered probe; null if it never answered one. */
  answeredAt: string | null;
  /** Probes that failed since then. */
  failedProbes: number;
  days: number;
  calls: number;
  uptimePercent: number | null;
  medianMs: number | null;
  p95Ms: number | null;
};

/** How an agent's endpoint has answered lately. */
export function AvailabilityFigures({
  availability,
}: {
  availability: AvailabilityView;
}) {
  const { lastAnswer, days, calls, uptimePercent } = availability;
  const { medianMs, p95Ms } = availability;
  return (
    <dl className="kv pad border-t border-line">
      <dt>
        <CountedFigure figure="uptime">Uptime, {days} days</CountedFigure>
      </dt>
      <dd className="fig">
        {uptimePercent === null
          ? "N/A"
          : `${uptimePercent}% of ${plural(calls, "call")}`}
      </dd>
      <dt>
        <CountedFigure figure="uptime">Median, p95</CountedFigure>
      </dt>
      <dd className="fig">
        {medianMs === null ? "N/A" : `${medianMs} ms, ${p95Ms} ms`}
      </dd>
      <dt>
        <CountedFigure figure="uptime">Last answered</CountedFigure>
      </dt>
      <dd>{lastAnswer ?? "Never"}</dd>
    </dl>
  );
}
