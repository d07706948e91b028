import { and, eq, inArray, sql, type AnyColumn } from "drizzle-orm";

import {
  honoredModes,
  type PaymentMode,
} from "~/domain/payments/payment-modes";
import { orders } from "../../../drizzle/schema";
import { hasOwningStatus } from "../orders/orders.server";
import type { Db } from "../platform/store.server";

type Row = { agentId: AnyColumn; userId: AnyColumn; mode: PaymentMode };

/** A column that says whether the user of a row owns its agent now. */
export function ownsAgent(db: Db, { agentId, userId, mode }: Row) {
  const owned = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.agentId, agentId),
        eq(orders.buyerUserId, userId),
        hasOwningStatus,
        inArray(orders.paymentMode, honoredModes(mode)),
      ),
    );
  return sql`case when exists ${owned} then 1 else 0 end`.mapWith(
    (value) => Number(value) === 1,
  );
}
