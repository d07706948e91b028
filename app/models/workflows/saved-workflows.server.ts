import {
  and,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  or,
  type SQL,
} from "drizzle-orm";

import type { TimePage } from "~/domain/platform/time-cursor";
import type { Workflow } from "~/domain/workflows/plan";
import { planName } from "~/domain/workflows/plan-name";
import { workflowSchema } from "~/domain/workflows/schema";

import { savedWorkflows } from "../../../drizzle/schema";
import { isKeptByPass, type PassMoment } from "../orders/passes.server";
import { isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

export type SavedWorkflow = typeof savedWorkflows.$inferSelect;

type NewWorkflow = Omit<SavedWorkflow, "linkId" | "linkExpiresAt">;

/** Inserts a workflow; undefined if its sessionId is taken. */
export async function insertWorkflow(
  db: Db,
  row: NewWorkflow,
): Promise<SavedWorkflow | undefined> {
  const [inserted] = await db
    .insert(savedWorkflows)
    .values(checked(row))
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function findWorkflow(
  db: Db,
  id: string,
  at: PassMoment,
): Promise<SavedWorkflow | undefined> {
  return findOne(db, and(eq(savedWorkflows.id, id), unexpired(db, at)));
}

/** The unexpired workflow with a sessionId. */
export async function findWorkflowOfSession(
  db: Db,
  sessionId: string,
  at: PassMoment,
): Promise<SavedWorkflow | undefined> {
  const isSession = eq(savedWorkflows.sessionId, sessionId);
  return findOne(db, and(isSession, unexpired(db, at)));
}

type BrowserOwner = { browserId: string; userId: string | null };

/** The newest unexpired workflow of a browser that its visitor may see. */
export async function findLatestWorkflow(
  db: Db,
  { browserId, userId }: BrowserOwner,
  at: PassMoment,
): Promise<{ id: string; name: string } | undefined> {
  const isOwn = userId === null ? undefined : unclaimedOrOf(userId);
  const [row] = await db
    .select()
    .from(savedWorkflows)
    .where(
      and(eq(savedWorkflows.browserId, browserId), isOwn, unexpired(db, at)),
    )
    .orderBy(desc(savedWorkflows.createdAt), desc(savedWorkflows.id))
    .limit(1);
  return row && { id: row.id, name: planName(checked(row).workflowData) };
}

/** A user's unexpired workflows, newest first. */
export async function listOwnWorkflows(
  db: Db,
  { userId, limit, after }: TimePage & { userId: string },
  moment: PassMoment,
): Promise<SavedWorkflow[]> {
  const { createdAt: at, id } = savedWorkflows;
  const rows = await db
    .select()
    .from(savedWorkflows)
    .where(
      and(
        eq(savedWorkflows.userId, userId),
        unexpired(db, moment),
        isBehind({ at, id }, after),
      ),
    )
    .orderBy(desc(savedWorkflows.createdAt), desc(savedWorkflows.id))
    .limit(limit);
  return rows.map(checked);
}

type OwnWords = {
  userId: string;
  browserId: string | null;
  userRequest: string;
};

/** The prompt of a user's newest unexpired workflow for this text. */
export async function findPromptOf(
  db: Db,
  { userId, browserId, userRequest }: OwnWords,
  at: PassMoment,
): Promise<string | null> {
  const isUnclaimed =
    browserId === null
      ? undefined
      : and(
          eq(savedWorkflows.browserId, browserId),
          isNull(savedWorkflows.userId),
        );
  const [row] = await db
    .select({ promptId: savedWorkflows.promptId })
    .from(savedWorkflows)
    .where(
      and(
        or(eq(savedWorkflows.userId, userId), isUnclaimed),
        eq(savedWorkflows.userRequest, userRequest),
        isNotNull(savedWorkflows.promptId),
        unexpired(db, at),
      ),
    )
    .orderBy(desc(savedWorkflows.createdAt), desc(savedWorkflows.id))
    .limit(1);
  return row?.promptId ?? null;
}

/** Gives an unclaimed workflow to a user; false if another user has it. */
export async function claimWorkflow(
  db: Db,
  id: string,
  userId: string,
): Promise<boolean> {
  const claimed = await db
    .update(savedWorkflows)
    .set({ userId })
    .where(and(eq(savedWorkflows.id, id), isNull(savedWorkflows.userId)))
    .returning({ id: savedWorkflows.id });
  return claimed.length > 0;
}

/** Stores an edited plan; false if it was edited since it was read. */
export async function replacePlan(
  db: Db,
  seen: SavedWorkflow,
  next: Pick<SavedWorkflow, "workflowData" | "previousData" | "updatedAt">,
): Promise<boolean> {
  const replaced = await db
    .update(savedWorkflows)
    .set(checked(next))
    .where(
      and(
        eq(savedWorkflows.id, seen.id),
        eq(savedWorkflows.updatedAt, seen.updatedAt),
      ),
    )
    .returning({ id: savedWorkflows.id });
  return replaced.length > 0;
}

type SessionContent = Pick<
  SavedWorkflow,
  "workflowData" | "userRequest" | "expiresAt" | "updatedAt"
>;

/**
 * Replaces what a browser saved under its sessionId, and ends its link;
 * undefined for other browsers.
 */
export async function replaceOfSession(
  db: Db,
  owner: BrowserOwner & { sessionId: string },
  content: SessionContent,
): Promise<SavedWorkflow | undefined> {
  const { sessionId, browserId, userId } = owner;
  const [replaced] = await db
    .update(savedWorkflows)
    .set({ ...checked(content), linkId: null, linkExpiresAt: null })
    .where(
      and(
        eq(savedWorkflows.sessionId, sessionId),
        eq(savedWorkflows.browserId, browserId),
        unclaimedOrOf(userId),
      ),
    )
    .returning();
  return replaced;
}

/** The workflow that meets a condition. */
export async function findOne(
  db: Db,
  condition: SQL | undefined,
): Promise<SavedWorkflow | undefined> {
  const [row] = await db
    .select()
    .from(savedWorkflows)
    .where(condition)
    .limit(1);
  return row && checked(row);
}

/** Validates a plan on write and on read: rows may be older than the schema. */
function checked<T extends Plans>(row: T): T {
  const { workflowData, previousData } = row;
  return {
    ...row,
    workflowData: workflowSchema.parse(workflowData),
    ...(previousData && { previousData: workflowSchema.parse(previousData) }),
  };
}

type Plans = { workflowData: Workflow; previousData?: Workflow | null };

export function unexpired(db: Db, at: PassMoment): SQL | undefined {
  const { expiresAt: end, userId } = savedWorkflows;
  return or(isNull(end), gt(end, at.now), isKeptByPass(db, userId, at));
}

export function unclaimedOrOf(userId: string | null): SQL | undefined {
  const { userId: claimant } = savedWorkflows;
  return or(isNull(claimant), userId ? eq(claimant, userId) : undefined);
}
