import { and, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";

import {
  orderMoveSources,
  OWNING_STATUSES,
  type OrderStatus,
  type PaymentMode,
} from "../../domain/orders/orders";
import type { Service } from "../../domain/orders/services";
import { agents, orders } from "../../../drizzle/schema";
import type { Db } from "../store.server";

export type Order = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** What an order is of: an agent or a service of the site. */
export type OrderItem = { agentId: string } | { service: Service };

export async function findOrder(
  db: Db,
  id: string,
): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, id))
    .limit(1);
  return order;
}

/** Only the buyer sees an order. */
export async function findOwnOrder(
  db: Db,
  id: string,
  buyerUserId: string,
): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.buyerUserId, buyerUserId)))
    .limit(1);
  return order;
}

/** A buyer's orders, newest first, each with its agent's address. */
export async function listOwnOrders(
  db: Db,
  buyerUserId: string,
  limit: number,
): Promise<{ order: Order; agentSlug: string | null }[]> {
  return db
    .select({ order: orders, agentSlug: agents.slug })
    .from(orders)
    .leftJoin(agents, eq(agents.id, orders.agentId))
    .where(eq(orders.buyerUserId, buyerUserId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** The order by which a buyer owns an item; what was free is owned in any mode. */
export async function findOwningOrder(
  db: Db,
  {
    buyerUserId,
    agentId,
    mode,
  }: { buyerUserId: string; agentId: string; mode: PaymentMode },
): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.buyerUserId, buyerUserId),
        eq(orders.agentId, agentId),
        inArray(orders.status, OWNING_STATUSES),
        inArray(orders.paymentMode, ["none", mode]),
      ),
    )
    .limit(1);
  return order;
}

export async function findOrderByLicenseKey(
  db: Db,
  licenseKey: string,
): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.licenseKey, licenseKey))
    .limit(1);
  return order;
}

type PendingKey = { buyerUserId: string; item: OrderItem; mode: PaymentMode };

/** The buyer's order of an item that waits for its payment. */
export async function findPendingOrder(
  db: Db,
  { buyerUserId, item, mode }: PendingKey,
): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.buyerUserId, buyerUserId),
        "agentId" in item
          ? eq(orders.agentId, item.agentId)
          : eq(orders.service, item.service),
        eq(orders.paymentMode, mode),
        eq(orders.status, "pending"),
      ),
    )
    .limit(1);
  return order;
}

type ServiceHolding = {
  buyerUserId: string;
  service: Service;
  mode: PaymentMode;
};

/** The latest completed order of a service, whatever its age. */
export async function findLatestServiceOrder(
  db: Db,
  { buyerUserId, service, mode }: ServiceHolding,
): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.buyerUserId, buyerUserId),
        eq(orders.service, service),
        inArray(orders.status, OWNING_STATUSES),
        eq(orders.paymentMode, mode),
      ),
    )
    .orderBy(desc(orders.completedAt), desc(orders.id))
    .limit(1);
  return order;
}

/** Undefined when the buyer has such an order already. */
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
  /** Only from here; from wherever the table allows it when left out. */
  from?: OrderStatus;
  updatedAt: Date;
};

/** Moves an order along the transition table; undefined when it may not. */
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

/** New terms for an order that nobody has paid yet. */
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

type Decline = { reason: string; isNew: boolean; at: Date };

/** A decline is kept with its reason, counted once, and changes no state. */
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

/** The first use of what was bought; false when there was one before. */
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

/** Pending orders that are older than that, oldest first. */
export async function listPendingOrders(
  db: Db,
  madeBefore: Date,
  limit: number,
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.status, "pending"), lte(orders.createdAt, madeBefore)))
    .orderBy(orders.createdAt, orders.id)
    .limit(limit);
}
