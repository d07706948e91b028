import { and, desc, eq, isNotNull } from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import { PASS_SERVICE } from "../../domain/orders/passes";
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
