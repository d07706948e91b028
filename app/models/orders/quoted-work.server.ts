import { and, asc, eq, inArray, isNotNull, sql, sum } from "drizzle-orm";

import type { Cents } from "~/domain/platform/money";
import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import { orders, projectOffers } from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import { hasOwningStatus } from "./orders.server";

const isAccepted = eq(projectOffers.status, "accepted");

/** Whether the site has at least this many accepted offers. */
export async function hasAcceptedOffers(
  db: Db,
  fewest: number,
): Promise<boolean> {
  const found = await db
    .select({ id: projectOffers.id })
    .from(projectOffers)
    .where(isAccepted)
    .limit(fewest);
  return found.length === fewest;
}

/** The one or two middle amounts of all accepted offers. */
export async function listMiddleOffers(db: Db): Promise<Cents[]> {
  const accepted = await countRows(db, projectOffers, isAccepted);
  const rows = await db
    .select({ amountCents: projectOffers.amountCents })
    .from(projectOffers)
    .where(isAccepted)
    .orderBy(asc(projectOffers.amountCents))
    .limit(accepted % 2 === 0 ? 2 : 1)
    .offset(Math.max(0, Math.ceil(accepted / 2) - 1));
  return rows.map(({ amountCents }) => amountCents);
}

type Buyer = { buyerUserId: string; mode: PaymentMode };

/**
 * How much less than an amount the user's completed orders cost, each at least
 * 0.
 */
export async function sumPaidBelow(
  db: Db,
  buyer: Buyer,
  amountCents: Cents,
): Promise<Cents> {
  const below = sql`case when ${orders.totalCents} < ${amountCents} then ${amountCents} - ${orders.totalCents} else 0 end`;
  const [summed] = await db
    .select({ saved: sum(below).mapWith(Number) })
    .from(orders)
    .where(isBought(buyer));
  return summed?.saved ?? 0;
}

/** What the user's completed orders of agents cost. */
export async function sumPaid(db: Db, buyer: Buyer): Promise<Cents> {
  const [summed] = await db
    .select({ paid: sum(orders.totalCents).mapWith(Number) })
    .from(orders)
    .where(isBought(buyer));
  return summed?.paid ?? 0;
}

function isBought({ buyerUserId, mode }: Buyer) {
  return and(
    eq(orders.buyerUserId, buyerUserId),
    eq(orders.status, "completed"),
    hasOwningStatus,
    isNotNull(orders.agentId),
    inArray(orders.paymentMode, honoredModes(mode)),
  );
}
