import { and, eq, gt, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";

import { orderMoveSources, type OrderStatus } from "../../domain/orders/orders";
import type { Decline } from "~/domain/payments/attempts";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import { orders } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import type { NewOrder, Order } from "./orders.server";

/** Undefined if the buyer already has such an order. */
export async function insertOrder(
  db: Db,
  order: NewOrder,
): Promise<Order | undefined> {
  const [inserted] = await db
    .insert(orders)
    .values(order)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

type Change = Partial<Omit<NewOrder, "id" | "status">>;

type Move = Change & {
  to: OrderStatus;
  /** The required current status; any that the table allows if omitted. */
  from?: OrderStatus;
  updatedAt: Date;
};

/**
 * Moves an order along the transition table; undefined if that is not allowed.
 */
export async function moveOrder(
  db: Db,
  id: string,
  { to, from, ...change }: Move,
): Promise<Order | undefined> {
  const sources = orderMoveSources(to).filter(
    (source) => from === undefined || source === from,
  );
  const [moved] = await db
    .update(orders)
    .set({ ...change, status: to })
    .where(and(eq(orders.id, id), inArray(orders.status, sources)))
    .returning();
  return moved;
}

/** Updates the terms of an unpaid order. */
export async function updatePendingOrder(
  db: Db,
  id: string,
  change: Change & { updatedAt: Date },
): Promise<Order | undefined> {
  const [updated] = await db
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), eq(orders.status, "pending")))
    .returning();
  return updated;
}

/**
 * Stores the reason of a decline and counts it once, without changing the
 * status.
 */
export async function recordDecline(
  db: Db,
  id: string,
  { reason, isNew, at }: Decline,
): Promise<void> {
  await db
    .update(orders)
    .set({
      lastDecline: reason,
      updatedAt: at,
      ...(isNew && { declines: sql`${orders.declines} + 1` }),
    })
    .where(and(eq(orders.id, id), eq(orders.status, "pending")));
}

/** Records the first use of a purchase; false if there was one before. */
export async function markDeployed(
  db: Db,
  id: string,
  at: Date,
): Promise<boolean> {
  const marked = await db
    .update(orders)
    .set({ deployedAt: at })
    .where(and(eq(orders.id, id), isNull(orders.deployedAt)))
    .returning({ id: orders.id });
  return marked.length > 0;
}

type Extension = {
  agentId: string;
  mode: PaymentMode;
  boughtSince: Date;
  until: Date;
};

/**
 * Lets the buyers of an agent refund until a time, unless they can for longer.
 * Returns the orders.
 */
export async function extendRefunds(
  db: Db,
  { agentId, mode, boughtSince, until }: Extension,
): Promise<string[]> {
  const { refundableUntil } = orders;
  const extended = await db
    .update(orders)
    .set({ refundableUntil: until })
    .where(
      and(
        eq(orders.agentId, agentId),
        eq(orders.paymentMode, mode),
        eq(orders.status, "completed"),
        gt(orders.totalCents, 0),
        gte(orders.completedAt, boughtSince),
        or(isNull(refundableUntil), lt(refundableUntil, until)),
      ),
    )
    .returning({ id: orders.id });
  return extended.map(({ id }) => id);
}
