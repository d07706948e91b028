import { and, desc, eq, inArray } from "drizzle-orm";

import type { ChangeStatus } from "~/domain/projects/milestones";

import { milestoneChanges } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type MilestoneChange = typeof milestoneChanges.$inferSelect;

/** Undefined if another change of the milestone is waiting for an answer. */
export async function insertMilestoneChange(
  db: Db,
  change: typeof milestoneChanges.$inferInsert,
): Promise<MilestoneChange | undefined> {
  const [inserted] = await db
    .insert(milestoneChanges)
    .values(change)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function findMilestoneChange(
  db: Db,
  id: string,
): Promise<MilestoneChange | undefined> {
  const [change] = await db
    .select()
    .from(milestoneChanges)
    .where(eq(milestoneChanges.id, id))
    .limit(1);
  return change;
}

/** The changes of milestones that wait for an answer. */
export async function listPendingChanges(
  db: Db,
  milestoneIds: readonly string[],
): Promise<MilestoneChange[]> {
  if (milestoneIds.length === 0) return [];
  return db
    .select()
    .from(milestoneChanges)
    .where(
      and(
        inArray(milestoneChanges.milestoneId, [...milestoneIds]),
        eq(milestoneChanges.status, "pending"),
      ),
    )
    .orderBy(desc(milestoneChanges.createdAt), desc(milestoneChanges.id));
}

/** Answers a pending change; undefined if it was answered meanwhile. */
export async function answerMilestoneChange(
  db: Db,
  id: string,
  { to, at }: { to: Exclude<ChangeStatus, "pending">; at: Date },
): Promise<MilestoneChange | undefined> {
  const [answered] = await db
    .update(milestoneChanges)
    .set({ status: to, updatedAt: at })
    .where(
      and(eq(milestoneChanges.id, id), eq(milestoneChanges.status, "pending")),
    )
    .returning();
  return answered;
}
