import { and, eq, gt } from "drizzle-orm";

import { orders, trials } from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

type Claims = { userId: string; since: Date };

/** A user's free orders and trials since a time. */
export async function countClaims(
  db: Db,
  { userId, since }: Claims,
): Promise<number> {
  const isFreeOrder = and(
    eq(orders.buyerUserId, userId),
    eq(orders.paymentMode, "none"),
    gt(orders.createdAt, since),
  );
  const isTrial = and(eq(trials.userId, userId), gt(trials.startedAt, since));
  return (
    (await countRows(db, orders, isFreeOrder)) +
    (await countRows(db, trials, isTrial))
  );
}
