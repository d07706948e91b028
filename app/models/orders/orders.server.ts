import { and, desc, eq, inArray, lte, sql, type SQL } from "drizzle-orm";

import { OWNING_STATUSES } from "../../domain/orders/orders";
import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import type { Service } from "../../domain/orders/services";
import type { TimePage } from "~/domain/platform/time-cursor";
import { agents, orders } from "../../../drizzle/schema";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

export type Order = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** The item of an order: an agent or a service of the site. */
export type OrderItem = { agentId: string } | { service: Service };

export async function findOrder(
  db: Db,
  id: string,
): Promise<Order | undefined> {
  return findWhere(db, eq(orders.id, id));
}

/** An order of this buyer; another buyer's is not found. */
export async function findOwnOrder(
  db: Db,
  id: string,
  buyerUserId: string,
): Promise<Order | undefined> {
  return findWhere(
    db,
    and(eq(orders.id, id), eq(orders.buyerUserId, buyerUserId)),
  );
}

/** A buyer's orders, newest first, each with its agent's address. */
export async function listOwnOrders(
  db: Db,
  buyerUserId: string,
  { limit, after }: TimePage,
): Promise<{ order: Order; agentSlug: string | null }[]> {
  const { createdAt: at, id } = orders;
  return db
    .select({ order: orders, agentSlug: agents.slug })
    .from(orders)
    .leftJoin(agents, eq(agents.id, orders.agentId))
    .where(
      and(eq(orders.buyerUserId, buyerUserId), isBehind({ at, id }, after)),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

export async function countOwnOrders(
  db: Db,
  buyerUserId: string,
): Promise<number> {
  return countUpToLimit(db, orders, eq(orders.buyerUserId, buyerUserId));
}

/**
 * With the statuses in the text, as the index has them: SQLite uses a partial
 * index for no condition with parameters.
 */
export const hasOwningStatus = sql`${orders.status} in (${sql.raw(
  OWNING_STATUSES.map((status) => `'${status}'`).join(", "),
)})`;

/**
 * The order through which a buyer owns an item; free orders count in any mode.
 */
export async function findOwningOrder(
  db: Db,
  {
    buyerUserId,
    agentId,
    mode,
  }: { buyerUserId: string; agentId: string; mode: PaymentMode },
): Promise<Order | undefined> {
  return findWhere(
    db,
    and(
      eq(orders.buyerUserId, buyerUserId),
      eq(orders.agentId, agentId),
      hasOwningStatus,
      inArray(orders.paymentMode, honoredModes(mode)),
    ),
  );
}

/** Of the given agents, those that a buyer owns, each with its order. */
export async function listOwningOrders(
  db: Db,
  {
    buyerUserId,
    agentIds,
    mode,
  }: { buyerUserId: string; agentIds: readonly string[]; mode: PaymentMode },
): Promise<{ id: string; agentId: string | null }[]> {
  return db
    .select({ id: orders.id, agentId: orders.agentId })
    .from(orders)
    .where(
      and(
        eq(orders.buyerUserId, buyerUserId),
        inArray(orders.agentId, [...agentIds]),
        hasOwningStatus,
        inArray(orders.paymentMode, honoredModes(mode)),
      ),
    )
    .limit(agentIds.length);
}

export async function findOrderByLicenseKey(
  db: Db,
  licenseKey: string,
): Promise<Order | undefined> {
  return findWhere(db, eq(orders.licenseKey, licenseKey));
}

type PendingKey = { buyerUserId: string; item: OrderItem; mode: PaymentMode };

/**
 * The buyer's order of an item that is waiting for payment or has become free.
 */
export async function findPendingOrder(
  db: Db,
  { buyerUserId, item, mode }: PendingKey,
): Promise<Order | undefined> {
  return findWhere(
    db,
    and(
      eq(orders.buyerUserId, buyerUserId),
      "agentId" in item
        ? eq(orders.agentId, item.agentId)
        : eq(orders.service, item.service),
      inArray(orders.paymentMode, ["none", mode]),
      eq(orders.status, "pending"),
    ),
  );
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
        hasOwningStatus,
        eq(orders.paymentMode, mode),
      ),
    )
    .orderBy(desc(orders.completedAt), desc(orders.id))
    .limit(1);
  return order;
}

/** Pending orders of a mode created before a time, oldest first. */
export async function listPendingOrders(
  db: Db,
  { mode, madeBefore }: { mode: PaymentMode; madeBefore: Date },
  limit: number,
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, "pending"),
        eq(orders.paymentMode, mode),
        lte(orders.createdAt, madeBefore),
      ),
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(limit);
}

async function findWhere(
  db: Db,
  condition: SQL | undefined,
): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(condition).limit(1);
  return order;
}
