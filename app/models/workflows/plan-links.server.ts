import { and, eq, gt, isNotNull, isNull, notExists } from "drizzle-orm";

import { savedWorkflows, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { findOne, type SavedWorkflow } from "./saved-workflows.server";

type Link = Pick<SavedWorkflow, "linkId" | "linkExpiresAt" | "expiresAt">;

/** Starts or ends a plan's link; false if it changed since the plan was read. */
export async function changeLink(
  db: Db,
  { id, linkId: seen }: Pick<SavedWorkflow, "id" | "linkId">,
  link: Link,
): Promise<boolean> {
  const { linkId } = savedWorkflows;
  const isSeen = seen === null ? isNull(linkId) : eq(linkId, seen);
  const changed = await db
    .update(savedWorkflows)
    .set(link)
    .where(and(eq(savedWorkflows.id, id), isSeen))
    .returning({ id: savedWorkflows.id });
  return changed.length > 0;
}

/**
 * The plan of an unexpired link, which is kept as long, unless its owner is
 * suspended.
 */
export async function findLinkedWorkflow(
  db: Db,
  linkId: string,
  now: Date,
): Promise<SavedWorkflow | undefined> {
  const suspended = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, savedWorkflows.userId), isNotNull(users.suspendedAt)),
    );
  return findOne(
    db,
    and(
      eq(savedWorkflows.linkId, linkId),
      gt(savedWorkflows.linkExpiresAt, now),
      notExists(suspended),
    ),
  );
}
