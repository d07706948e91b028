import { and, eq, type SQL } from "drizzle-orm";

import {
  orders,
  paymentAttempts,
  projectPayments,
} from "../../../drizzle/schema";
import type { OrderItem } from "../orders/orders.server";
import type { Db } from "../platform/store.server";
import { isAbout, type PaidKey } from "./paid-key.server";

/** What is paid for, whichever order or payment it belongs to. */
export type ParkedFor =
  | PaidKey
  | { buyerUserId: string; item: OrderItem }
  | { milestoneId: string };

/** Whether parked money for this has arrived and was not refunded. */
export async function hasParkedMoney(
  db: Db,
  wanted: ParkedFor,
): Promise<boolean> {
  const [found] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(
      projectPayments,
      eq(projectPayments.id, paymentAttempts.projectPaymentId),
    )
    .where(and(eq(paymentAttempts.status, "parked"), isFor(wanted)))
    .limit(1);
  return found !== undefined;
}

function isFor(wanted: ParkedFor): SQL | undefined {
  if ("milestoneId" in wanted) {
    return eq(projectPayments.milestoneId, wanted.milestoneId);
  }
  if (!("item" in wanted)) return isAbout(paymentAttempts, wanted);
  const { buyerUserId, item } = wanted;
  return and(
    eq(orders.buyerUserId, buyerUserId),
    "agentId" in item
      ? eq(orders.agentId, item.agentId)
      : eq(orders.service, item.service),
  );
}
