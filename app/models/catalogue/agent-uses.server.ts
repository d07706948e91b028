import { and, count, eq, inArray, ne, or, sql, sum } from "drizzle-orm";

import { OWNING_STATUSES } from "../../domain/orders/orders";
import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import { agents, orders, reviews } from "../../../drizzle/schema";
import { isShown } from "../reviews/hidden-reviews.server";
import type { Db } from "../platform/store.server";

/** Adds or removes a use when an order completes or is undone. */
export async function countUse(
  db: Db,
  agentId: string,
  change: 1 | -1,
): Promise<void> {
  await db
    .update(agents)
    .set({ uses: sql`${agents.uses} + ${change}` })
    .where(eq(agents.id, agentId));
}

/**
 * Recounts the uses and ratings of every agent that was ever paid for, with
 * only the orders and reviews of the given mode. Returns the ids of these
 * agents.
 */
export async function recountPaidAgents(
  db: Db,
  mode: PaymentMode,
): Promise<string[]> {
  const used = db
    .select({ uses: count() })
    .from(orders)
    .where(
      and(
        eq(orders.agentId, agents.id),
        inArray(orders.status, OWNING_STATUSES),
        inArray(orders.paymentMode, honoredModes(mode)),
      ),
    );
  const isRated = and(eq(reviews.agentId, agents.id), isShown(db, mode));
  const stars = db
    .select({ sum: sql`coalesce(${sum(reviews.rating)}, 0)` })
    .from(reviews)
    .where(isRated);
  const rated = db.select({ ratings: count() }).from(reviews).where(isRated);
  const recounted = await db
    .update(agents)
    .set({
      uses: sql`${agents.importedUses} + ${used}`,
      ratingSum: sql`${agents.importedRatingSum} + ${stars}`,
      ratingCount: sql`${agents.importedRatingCount} + ${rated}`,
    })
    .where(
      or(
        inArray(agents.id, paidAgents(db, orders)),
        inArray(agents.id, paidAgents(db, reviews)),
      ),
    )
    .returning({ id: agents.id });
  return recounted.map(({ id }) => id);
}

/** The agents of paid orders, or of their buyers' reviews. */
function paidAgents(db: Db, table: typeof orders | typeof reviews) {
  const { agentId, paymentMode } = table;
  return db.select({ agentId }).from(table).where(ne(paymentMode, "none"));
}
