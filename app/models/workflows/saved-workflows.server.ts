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
import { WORKFLOW_LIFETIME_MS } from "~/domain/workflows/lifetime";
import type { Workflow } from "~/domain/workflows/plan";
import { planName } from "~/domain/workflows/plan-name";
import { isUnread } from "~/domain/workflows/readiness";
import { workflowSchema } from "~/domain/workflows/schema";

import { savedWorkflows } from "../../../drizzle/schema";
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

/** Who reads plans, and when. */
export type Reader = { userId: string | null; now: Date };

export async function findWorkflow(
  db: Db,
  id: string,
  reader: Reader,
): Promise<SavedWorkflow | undefined> {
  return findOne(db, and(eq(savedWorkflows.id, id), unexpired(reader)));
}

/** The unexpired workflow with a sessionId. */
export async function findWorkflowOfSession(
  db: Db,
  sessionId: string,
  reader: Reader,
): Promise<SavedWorkflow | undefined> {
  const isSession = eq(savedWorkflows.sessionId, sessionId);
  return findOne(db, and(isSession, unexpired(reader)));
}

type BrowserOwner = { browserId: string; userId: string | null };

/** Of a browser’s latest plans, as many are looked at for one to continue. */
const LATEST = 5;

/** The newest unexpired plan with content that a visitor made in a browser. */
export async function findLatestWorkflow(
  db: Db,
  { browserId, userId }: BrowserOwner,
  now: Date,
): Promise<{ id: string; name: string; createdAt: Date } | undefined> {
  const isOwn = userId === null ? undefined : unclaimedOrOf(userId);
  const isOfBrowser = eq(savedWorkflows.browserId, browserId);
  const rows = await db
    .select()
    .from(savedWorkflows)
    .where(and(isOfBrowser, isOwn, unexpired({ userId, now })))
    .orderBy(desc(savedWorkflows.createdAt), desc(savedWorkflows.id))
    .limit(LATEST);
  const row = rows.map(checked).find((plan) => !isUnread(plan.workflowData));
  if (!row) return undefined;
  const { id, createdAt, workflowData } = row;
  return { id, createdAt, name: planName(workflowData) };
}

/** A user's unexpired workflows, newest first. */
export async function listOwnWorkflows(
  db: Db,
  { userId, limit, after }: TimePage & { userId: string },
  now: Date,
): Promise<SavedWorkflow[]> {
  const { createdAt: at, id } = savedWorkflows;
  const rows = await db
    .select()
    .from(savedWorkflows)
    .where(
      and(
        eq(savedWorkflows.userId, userId),
        unexpired({ userId, now }),
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
  now: Date,
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
        unexpired({ userId, now }),
      ),
    )
    .orderBy(desc(savedWorkflows.createdAt), desc(savedWorkflows.id))
    .limit(1);
  return row?.promptId ?? null;
}

type Replacement = Pick<
  SavedWorkflow,
  "workflowData" | "previousData" | "userRequest" | "updatedAt"
> &
  Partial<Pick<SavedWorkflow, "promptId">>;

/** Stores an edited plan; false if it was edited since it was read. */
export async function replacePlan(
  db: Db,
  seen: SavedWorkflow,
  next: Replacement,
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
    .set({
      ...checked(content),
      ...(userId !== null && { userId }),
      linkId: null,
      linkExpiresAt: null,
    })
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
export function checked<T extends Plans>(row: T): T {
  const { workflowData, previousData } = row;
  return {
    ...row,
    workflowData: workflowSchema.parse(workflowData),
    ...(previousData && { previousData: workflowSchema.parse(previousData) }),
  };
}

type Plans = { workflowData: Workflow; previousData?: Workflow | null };

/**
 * The browser that made a plan without an end, which an account keeps, opens it
 * for a day only: others may use the browser later.
 */
export function unexpired({ userId, now }: Reader): SQL | undefined {
  const { expiresAt: end, userId: owner, createdAt } = savedWorkflows;
  const dayBefore = new Date(now.getTime() - WORKFLOW_LIFETIME_MS);
  const isReadable = or(
    gt(createdAt, dayBefore),
    userId === null ? undefined : eq(owner, userId),
  );
  return or(gt(end, now), and(isNull(end), isReadable));
}

export function unclaimedOrOf(userId: string | null): SQL | undefined {
  const { userId: claimant } = savedWorkflows;
  return or(isNull(claimant), userId ? eq(claimant, userId) : undefined);
}
