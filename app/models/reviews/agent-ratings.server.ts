import { and, eq, exists, sql } from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import { agents, reviews } from "../../../drizzle/schema";
import { isShown } from "./hidden-reviews.server";
import type { Db } from "../platform/store.server";

type Written = { agentId: string; authorUserId: string };

/** Counts a stored review in its agent's figures, unless it is not shown. */
export async function countRating(
  db: Db,
  written: Written,
  mode: PaymentMode,
): Promise<void> {
  await moveRating(db, written, { mode, by: 1 });
}

/**
 * Removes a stored review from its agent's figures. Call it before a change.
 */
export async function uncountRating(
  db: Db,
  written: Written,
  mode: PaymentMode,
): Promise<void> {
  await moveRating(db, written, { mode, by: -1 });
}

async function moveRating(
  db: Db,
  { agentId, authorUserId }: Written,
  { mode, by }: { mode: PaymentMode; by: 1 | -1 },
): Promise<void> {
  const shown = db
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(
      and(
        eq(reviews.agentId, agentId),
        eq(reviews.authorUserId, authorUserId),
        isShown(db, mode),
      ),
    );
  const step = sql.raw(by === 1 ? "+" : "-");
  await db
    .update(agents)
    .set({
      ratingSum: sql`${agents.ratingSum} ${step} ${shown}`,
      ratingCount: sql`${agents.ratingCount} ${step} 1`,
    })
    .where(and(eq(agents.id, agentId), exists(shown)));
}
