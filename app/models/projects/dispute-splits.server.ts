import { and, asc, eq, inArray } from "drizzle-orm";

import type { SplitStatus } from "~/domain/projects/splits";

import { disputeSplits } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type DisputeSplit = typeof disputeSplits.$inferSelect;

export async function insertSplit(
  db: Db,
  split: typeof disputeSplits.$inferInsert,
): Promise<DisputeSplit> {
  const [inserted] = await db.insert(disputeSplits).values(split).returning();
  if (!inserted) throw new Error(`Split ${split.id} was not inserted`);
  return inserted;
}

export async function findSplit(
  db: Db,
  id: string,
): Promise<DisputeSplit | undefined> {
  const [split] = await db
    .select()
    .from(disputeSplits)
    .where(eq(disputeSplits.id, id))
    .limit(1);
  return split;
}

/** The proposals that wait for an answer: at most one of each party. */
export async function listOpenSplits(
  db: Db,
  paymentIds: readonly string[],
): Promise<DisputeSplit[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select()
    .from(disputeSplits)
    .where(
      and(
        inArray(disputeSplits.paymentId, [...paymentIds]),
        eq(disputeSplits.status, "pending"),
      ),
    )
    .orderBy(asc(disputeSplits.createdAt), asc(disputeSplits.id));
}

/** Answers a pending proposal; undefined if it was answered meanwhile. */
export async function answerSplitRow(
  db: Db,
  id: string,
  { to, at }: { to: Exclude<SplitStatus, "pending">; at: Date },
): Promise<DisputeSplit | undefined> {
  const [answered] = await db
    .update(disputeSplits)
    .set({ status: to, updatedAt: at })
    .where(and(eq(disputeSplits.id, id), eq(disputeSplits.status, "pending")))
    .returning();
  return answered;
}

/** Withdraws the open proposals of a payment, or only one party's. */
export async function withdrawSplits(
  db: Db,
  paymentId: string,
  { at, byUserId }: { at: Date; byUserId?: string },
): Promise<void> {
  await db
    .update(disputeSplits)
    .set({ status: "withdrawn", updatedAt: at })
    .where(
      and(
        eq(disputeSplits.paymentId, paymentId),
        eq(disputeSplits.status, "pending"),
        byUserId ? eq(disputeSplits.proposerUserId, byUserId) : undefined,
      ),
    );
}
