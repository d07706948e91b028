import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
} from "drizzle-orm";

import { designPlans, savedWorkflows } from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import {
  checked,
  unclaimedOrOf,
  type SavedWorkflow,
} from "./saved-workflows.server";

/** Deletes a plan of its owner; false if another user claimed it meanwhile. */
export async function deleteWorkflow(
  db: Db,
  { id, userId }: Pick<SavedWorkflow, "id" | "userId">,
): Promise<boolean> {
  const deleted = await db
    .delete(savedWorkflows)
    .where(and(eq(savedWorkflows.id, id), unclaimedOrOf(userId)))
    .returning({ id: savedWorkflows.id });
  return deleted.length > 0;
}

/** Deletes expired workflows; returns their number. */
export async function deleteExpiredWorkflows(
  db: Db,
  now: Date,
): Promise<number> {
  const deleted = await db
    .delete(savedWorkflows)
    .where(lte(savedWorkflows.expiresAt, now))
    .returning({ id: savedWorkflows.id });
  return deleted.length;
}

type Bound = {
  userId: string;
  most: number;
  added: number;
  /** The plan that is being opened or requested, which stays. */
  inUse: string | undefined;
  now: Date;
};

/**
 * Deletes a user's plans beyond a number, those unchanged for longest first, at
 * most as many as were added. Plans of requests and shared ones neither count
 * nor go. Returns the deleted plans.
 */
export async function deleteOldestPlans(
  db: Db,
  { userId, most, added, inUse, now }: Bound,
): Promise<SavedWorkflow[]> {
  const { id, linkExpiresAt, updatedAt } = savedWorkflows;
  const requested = db
    .select({ id: designPlans.savedWorkflowId })
    .from(designPlans)
    .where(
      and(
        eq(designPlans.requesterUserId, userId),
        isNotNull(designPlans.savedWorkflowId),
      ),
    );
  const isUnused = and(
    eq(savedWorkflows.userId, userId),
    notInArray(id, requested),
    or(isNull(linkExpiresAt), lte(linkExpiresAt, now)),
  );
  const plans = await countRows(db, savedWorkflows, isUnused);
  const excess = Math.min(added, plans - most);
  if (excess <= 0) return [];
  const oldest = await db
    .select({ id })
    .from(savedWorkflows)
    .where(and(isUnused, inUse === undefined ? undefined : ne(id, inUse)))
    .orderBy(asc(updatedAt), asc(id))
    .limit(excess);
  const ids = oldest.map((plan) => plan.id);
  const deleted = await db
    .delete(savedWorkflows)
    .where(and(inArray(id, ids), isUnused))
    .returning();
  return deleted.map(checked);
}
