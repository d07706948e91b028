import { daysAfter } from "../platform/dates";
import { isOwning, type OrderStatus } from "./orders";
import { serviceTerms, type Service } from "./services";

/** The service that sells the pass (docs/product/orders.md#the-pass). */
export const PASS_SERVICE: Service = "premium-intelligence";

/** How many days a pass lasts from its completion. */
export const PASS_DAYS = serviceTerms(PASS_SERVICE).days;

type PassOrder = {
  status: OrderStatus;
  completedAt: Date | null;
  updatedAt: Date;
};

/** When a pass ends: after its days, or earlier if it was refunded. */
export function passEnd(order: PassOrder): Date | null {
  const { status, completedAt, updatedAt } = order;
  if (completedAt === null) return null;
  const end = daysAfter(completedAt, PASS_DAYS);
  return isOwning(status) || updatedAt > end ? end : updatedAt;
}

/** Whether a pass is in effect. */
export function isRunning(order: PassOrder, now: Date): boolean {
  const end = passEnd(order);
  return isOwning(order.status) && end !== null && end > now;
}
