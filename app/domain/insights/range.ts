import { z } from "zod";

import { daysAfter } from "../platform/dates";

/** The ranges of the figures in days; without one, since the start. */
export const RANGES = [7, 30, 90] as const;
export type RangeDays = (typeof RANGES)[number] | null;

const DAY_MS = 86_400_000;

/** The range in an API call; other values are refused. */
export const rangeQuery = z.object({
  days: z
    .enum(RANGES.map(String), "Ask for 7, 30 or 90 days.")
    .optional()
    .transform((text) => rangeOf(text ?? null)),
});

/** The range in an address; anything else means all time. */
export function rangeOf(text: string | null): RangeDays {
  return RANGES.find((days) => String(days) === text) ?? null;
}

/** Where a range begins: today and the days before it, in UTC. */
export function rangeStart(days: RangeDays, now: Date): Date | null {
  return days === null ? null : daysAfter(startOfDay(now), 1 - days);
}

export function startOfDay(time: Date): Date {
  return new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS);
}

/** A moment's UTC day as an ISO date. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The days between two times, including partial ones. */
export function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}
