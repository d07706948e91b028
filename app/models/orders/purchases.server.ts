import { and, count, desc, eq, inArray, isNull } from "drizzle-orm";

import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import {
  agents,
  intelligenceAgents,
  orders,
  users,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { hasOwningStatus } from "./orders.server";

type Owner = { buyerUserId: string; mode: PaymentMode };

/** Agents that a user owns, latest first, each with its order. */
export async function listOwnedAgents(db: Db, owner: Owner, limit: number) {
  return db
    .select({
      orderId: orders.id,
      slug: agents.slug,
      name: orders.itemName,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(agents, eq(agents.id, orders.agentId))
    .where(isOwned(owner))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** The given catalogue entries whose agents a user owns, with their orders. */
export async function listOwnedEntries(
  db: Db,
  owner: Owner,
  entryIds: readonly string[],
): Promise<{ entryId: string; orderId: string }[]> {
  if (entryIds.length === 0) return [];
  return db
    .select({ entryId: intelligenceAgents.id, orderId: orders.id })
    .from(orders)
    .innerJoin(
      intelligenceAgents,
      eq(intelligenceAgents.agentId, orders.agentId),
    )
    .where(and(isOwned(owner), inArray(intelligenceAgents.id, [...entryIds])));
}

export async function countOwnedAgents(db: Db, owner: Owner): Promise<number> {
  const [counted] = await db
    .select({ owned: count(orders.agentId) })
    .from(orders)
    .where(isOwned(owner));
  return counted?.owned ?? 0;
}

/** The owners of an agent and their orders, without deleted accounts. */
export async function listOwners(db: Db, agent: OwnedAgent) {
  return db
    .select({
      orderId: orders.id,
      buyerUserId: orders.buyerUserId,
      email: users.email,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerUserId))
    .where(isOrderOf(agent));
}

type OwnedAgent = { agentId: string; mode: PaymentMode };

/** For orders joined with their buyers. */
function isOrderOf({ agentId, mode }: OwnedAgent) {
  return and(
    eq(orders.agentId, agentId),
    hasOwningStatus,
    inArray(orders.paymentMode, honoredModes(mode)),
    isNull(users.deletedAt),
  );
}

/** The number of accounts that own an agent. */
export async function countOwners(db: Db, agent: OwnedAgent): Promise<number> {
  const [counted] = await db
    .select({ number: count() })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerUserId))
    .where(isOrderOf(agent));
  return counted?.number ?? 0;
}

/** Which of these users own an agent. */
export async function listOwnersAmong(
  db: Db,
  agent: OwnedAgent,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: orders.buyerUserId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerUserId))
    .where(and(isOrderOf(agent), inArray(orders.buyerUserId, [...userIds])));
  return rows.map(({ userId }) => userId);
}

/** Free orders count in any mode. */
function isOwned({ buyerUserId, mode }: Owner) {
  return and(
    eq(orders.buyerUserId, buyerUserId),
    hasOwningStatus,
    inArray(orders.paymentMode, honoredModes(mode)),
  );
}
