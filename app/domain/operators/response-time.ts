import { plural } from "../platform/plural";

const HOUR_MS = 3_600_000;
const leastAnswers = 3;

/** The median of the times; null with fewer than three. */
export function medianResponse(times: readonly number[]): number | null {
  if (times.length < leastAnswers) return null;
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** "within an hour", "within 5 hours", "within 2 days" */
export function responseText(ms: number): string {
  const hours = Math.max(1, Math.ceil(ms / HOUR_MS));
  if (hours === 1) return "within an hour";
  if (hours <= 48) return `within ${hours} hours`;
  return `within ${plural(Math.ceil(hours / 24), "day")}`;
}
