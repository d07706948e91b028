import { and, eq } from "drizzle-orm";

import type { DisputeStatus } from "../../domain/orders/orders";
import { cardDisputes } from "../../../drizzle/schema";
import type { Db } from "../store.server";

export type CardDispute = typeof cardDisputes.$inferSelect;

/** Undefined when the dispute is known already. */
export async function insertCardDispute(
  db: Db,
  dispute: typeof cardDisputes.$inferInsert,
): Promise<CardDispute | undefined> {
  const [inserted] = await db
    .insert(cardDisputes)
    .values(dispute)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/** Closes an open dispute; undefined when it was closed before. */
export async function closeCardDispute(
  db: Db,
  providerDisputeId: string,
  { status, at }: { status: Exclude<DisputeStatus, "open">; at: Date },
): Promise<CardDispute | undefined> {
  const [closed] = await db
    .update(cardDisputes)
    .set({ status, updatedAt: at })
    .where(
      and(
        eq(cardDisputes.providerDisputeId, providerDisputeId),
        eq(cardDisputes.status, "open"),
      ),
    )
    .returning();
  return closed;
}

export async function listOpenCardDisputes(
  db: Db,
  limit: number,
): Promise<CardDispute[]> {
  return db
    .select()
    .from(cardDisputes)
    .where(eq(cardDisputes.status, "open"))
    .orderBy(cardDisputes.createdAt, cardDisputes.id)
    .limit(limit);
}
