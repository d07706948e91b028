import { daysAfter } from "../platform/dates";
import { dayOf } from "./range";

/** The days over which sellers see the views of their agents. */
export const VIEW_DAYS = 30;

/** The first of the last 30 days, today included. */
export function firstViewDay(now: Date): string {
  return dayOf(daysAfter(now, 1 - VIEW_DAYS));
}
