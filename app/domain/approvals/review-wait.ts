import { plural } from "../platform/plural";

/** The longest time that a review takes, as the wizard promises creators. */
export const REVIEW_HOURS = 48;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The median; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) return null;
  return (lower + upper) / 2;
}

/** "26 hours": a duration in its largest suitable unit, rounded. */
export function durationText(ms: number): string {
  if (ms < HOUR_MS)
    return plural(Math.max(1, Math.round(ms / MINUTE_MS)), "minute");
  if (ms < 2 * DAY_MS) return plural(Math.round(ms / HOUR_MS), "hour");
  return plural(Math.round(ms / DAY_MS), "day");
}
