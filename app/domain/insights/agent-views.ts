import { daysAfter } from "../orders/orders";

/** The days over which sellers see the views of their agents. */
export const VIEW_DAYS = 30;

/** A moment's UTC day as an ISO date. */
export function viewDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The first of the last 30 days, today included. */
export function firstViewDay(now: Date): string {
  return viewDay(daysAfter(now, 1 - VIEW_DAYS));
}
