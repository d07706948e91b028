import { and, eq, lte, not } from "drizzle-orm";

import { savedWorkflows } from "../../../drizzle/schema";
import { isKeptByPass, type PassMoment } from "../orders/passes.server";
import type { Db } from "../platform/store.server";
import { unclaimedOrOf, type SavedWorkflow } from "./saved-workflows.server";

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
  at: PassMoment,
): Promise<number> {
  const isKept = isKeptByPass(db, savedWorkflows.userId, at);
  const deleted = await db
    .delete(savedWorkflows)
    .where(and(lte(savedWorkflows.expiresAt, at.now), not(isKept)))
    .returning({ id: savedWorkflows.id });
  return deleted.length;
}
