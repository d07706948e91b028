import { and, desc, eq, inArray, isNull } from "drizzle-orm";

import { MOST_UNUSED_PLANS } from "~/domain/workflows/lifetime";

import { savedWorkflows } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import {
  checked,
  unexpired,
  type SavedWorkflow,
} from "./saved-workflows.server";

/** The plans of a browser that nobody has claimed. */
export async function listUnclaimed(
  db: Db,
  browserId: string,
  now: Date,
): Promise<SavedWorkflow[]> {
  const rows = await db
    .select()
    .from(savedWorkflows)
    .where(
      and(
        eq(savedWorkflows.browserId, browserId),
        isNull(savedWorkflows.userId),
        unexpired({ userId: null, now }),
      ),
    )
    .orderBy(desc(savedWorkflows.createdAt))
    .limit(MOST_UNUSED_PLANS);
  return rows.map(checked);
}

/**
 * Gives unclaimed plans to a user, who keeps them; returns the ids of those that
 * nobody else has.
 */
export async function claimWorkflows(
  db: Db,
  ids: readonly string[],
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const claimed = await db
    .update(savedWorkflows)
    .set({ userId, expiresAt: null })
    .where(
      and(
        inArray(savedWorkflows.id, [...ids]),
        isNull(savedWorkflows.userId),
        unexpired({ userId: null, now }),
      ),
    )
    .returning({ id: savedWorkflows.id });
  return claimed.map(({ id }) => id);
}
