import { and, count, eq, gt } from "drizzle-orm";

import { orders, trials } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Claims = { userId: string; since: Date };

/** A user's free orders and trials since a time. */
export async function countClaims(
  db: Db,
  { userId, since }: Claims,
): Promise<number> {
  const [free] = await db
    .select({ total: count() })
    .from(orders)
    .where(
      and(
        eq(orders.buyerUserId, userId),
        eq(orders.paymentMode, "none"),
        gt(orders.createdAt, since),
      ),
    );
  const [tried] = await db
    .select({ total: count() })
    .from(trials)
    .where(and(eq(trials.userId, userId), gt(trials.startedAt, since)));
  return (free?.total ?? 0) + (tried?.total ?? 0);
}
