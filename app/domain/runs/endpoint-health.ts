import { DomainError } from "../platform/errors";

/** docs/product/runs.md#availability */

export const PROBE_SECONDS = 15 * 60;
export const MEASURED_DAYS = 30;

/** So many failed probes in a row put an agent under maintenance. */
export const MOST_FAILED_PROBES = 6;

/** After so many days under maintenance an endpoint is closed. */
export const DAYS_TO_CLOSING = 14;

/** Who bought a closed endpoint within this many days is offered the price. */
export const OFFERED_DAYS = 365;
/** How long the offer stands. */
export const OFFER_DAYS = 60;

type Health = {
  answeredAt: Date | null;
  failedProbes: number;
  maintenanceSince: Date | null;
  closedAt: Date | null;
};

const NEVER_PROBED: Health = {
  answeredAt: null,
  failedProbes: 0,
  maintenanceSince: null,
  closedAt: null,
};

/** What a probe changes: the first that is answered ends a maintenance. */
export function afterProbe(
  before: Health = NEVER_PROBED,
  { isAnswered, at }: { isAnswered: boolean; at: Date },
): Health {
  if (isAnswered) {
    return { ...NEVER_PROBED, answeredAt: at };
  }
  const failedProbes = before.failedProbes + 1;
  const isDown = failedProbes >= MOST_FAILED_PROBES;
  return {
    answeredAt: before.answeredAt,
    failedProbes,
    maintenanceSince: before.maintenanceSince ?? (isDown ? at : null),
    closedAt: before.closedAt,
  };
}

/**
 * The share that was answered, rounded down to tenths of a percent, so that 100
 * means every call.
 */
export function uptimePercent(calls: number, answered: number): number | null {
  return calls === 0 ? null : Math.floor((answered / calls) * 1000) / 10;
}

/** Nobody can begin to buy or try what does not answer. */
export function underMaintenance(): DomainError {
  return new DomainError(
    "conflict",
    "This agent is under maintenance: its endpoint does not answer. Try again later.",
  );
}
