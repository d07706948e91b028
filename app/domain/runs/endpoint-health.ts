import { DomainError } from "../platform/errors";

/** docs/product/runs.md#availability */

export const PROBE_SECONDS = 15 * 60;
export const MEASURED_DAYS = 30;

/**
 * The number of failed probes in a row that puts an agent under maintenance.
 */
export const MOST_FAILED_PROBES = 6;

/** The number of days under maintenance after which an endpoint is closed. */
export const DAYS_TO_CLOSING = 14;

/**
 * Buyers of these last days are offered a refund when an endpoint is closed.
 */
export const OFFERED_DAYS = 365;
/** How many days they have to request it. */
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

/** Applies a probe's result: the first answered probe ends a maintenance. */
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

/** Refuses purchases and trials while the endpoint does not answer. */
export function underMaintenance(): DomainError {
  return new DomainError(
    "conflict",
    "This agent is under maintenance: its endpoint does not answer. Try again later.",
  );
}
