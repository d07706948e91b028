import { and, eq, isNull } from "drizzle-orm";

import { savedWorkflows } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { unexpired } from "./saved-workflows.server";

export type WantedWorkflows = { id: string } | { browserId: string };

/**
 * Gives an unclaimed plan, or all of a browser, to a user, who keeps them;
 * returns the ids of those that nobody else has.
 */
export async function claimWorkflows(
  db: Db,
  wanted: WantedWorkflows,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const isWanted =
    "id" in wanted
      ? eq(savedWorkflows.id, wanted.id)
      : eq(savedWorkflows.browserId, wanted.browserId);
  const claimed = await db
    .update(savedWorkflows)
    .set({ userId, expiresAt: null })
    .where(
      and(
        isWanted,
        isNull(savedWorkflows.userId),
        unexpired({ userId: null, now }),
      ),
    )
    .returning({ id: savedWorkflows.id });
  return claimed.map(({ id }) => id);
}
