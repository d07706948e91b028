import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";

import { daysAfter, OWNING_STATUSES } from "../../domain/orders/orders";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import {
  KEPT_DAYS_AFTER_PASS,
  PASS_DAYS,
  PASS_SERVICE,
} from "../../domain/orders/passes";
import { orders } from "../../../drizzle/schema";
import type { Order } from "./orders.server";
import type { Db } from "../platform/store.server";

/**
 * The passes that a user has paid for, latest first, including refunded ones.
 */
export async function listPasses(
  db: Db,
  buyerUserId: string,
  mode: PaymentMode,
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.buyerUserId, buyerUserId),
        eq(orders.service, PASS_SERVICE),
        eq(orders.paymentMode, mode),
        isNotNull(orders.completedAt),
      ),
    )
    .orderBy(desc(orders.completedAt), desc(orders.id))
    .limit(10);
}

/** A moment, and the mode whose orders count then. */
export type PassMoment = { now: Date; mode: PaymentMode };

/**
 * Whether a user's pass is running or ended a short while ago: the rule of
 * `keptUntil` as a condition on rows with a user id.
 */
export function isKeptByPass(
  db: Db,
  userId: SQLWrapper,
  { now, mode }: PassMoment,
): SQL {
  const held = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.buyerUserId} = ${userId}`,
        eq(orders.service, PASS_SERVICE),
        eq(orders.paymentMode, mode),
        gt(
          orders.completedAt,
          daysAfter(now, -PASS_DAYS - KEPT_DAYS_AFTER_PASS),
        ),
        or(
          inArray(orders.status, OWNING_STATUSES),
          gt(orders.updatedAt, daysAfter(now, -KEPT_DAYS_AFTER_PASS)),
        ),
      ),
    );
  return exists(held);
}
