import { and, asc, eq, inArray, isNull, notExists } from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { MilestoneTerms } from "~/domain/projects/milestones";

import { projectMilestones, projectPayments } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { isLive } from "./project-payments.server";

export type Milestone = typeof projectMilestones.$inferSelect;

export async function insertMilestones(
  db: Db,
  milestones: (typeof projectMilestones.$inferInsert)[],
): Promise<Milestone[]> {
  return db.insert(projectMilestones).values(milestones).returning();
}

/** The milestones of offers, in their order. */
export async function listMilestones(
  db: Db,
  offerIds: readonly string[],
): Promise<Milestone[]> {
  if (offerIds.length === 0) return [];
  return db
    .select()
    .from(projectMilestones)
    .where(inArray(projectMilestones.offerId, [...offerIds]))
    .orderBy(asc(projectMilestones.offerId), asc(projectMilestones.position));
}

export async function findMilestone(
  db: Db,
  id: string,
): Promise<Milestone | undefined> {
  const [milestone] = await db
    .select()
    .from(projectMilestones)
    .where(eq(projectMilestones.id, id))
    .limit(1);
  return milestone;
}

/** Whether the milestone has no payment in a mode, or only ended ones. */
function isUnpaid(db: Db, mode: PaymentMode) {
  return notExists(
    db
      .select({ id: projectPayments.id })
      .from(projectPayments)
      .where(
        and(
          eq(projectPayments.milestoneId, projectMilestones.id),
          isLive(mode),
        ),
      ),
  );
}

type Unpaid = { mode: PaymentMode; at: Date };

/** Cancels an offer's milestones that are not paid; returns how many. */
export async function cancelUnpaidMilestones(
  db: Db,
  offerId: string,
  { mode, at }: Unpaid,
): Promise<number> {
  const canceled = await db
    .update(projectMilestones)
    .set({ canceledAt: at, updatedAt: at })
    .where(
      and(
        eq(projectMilestones.offerId, offerId),
        isNull(projectMilestones.canceledAt),
        isUnpaid(db, mode),
      ),
    )
    .returning({ id: projectMilestones.id });
  return canceled.length;
}

function changeable(db: Db, id: string, mode: PaymentMode) {
  return and(
    eq(projectMilestones.id, id),
    isNull(projectMilestones.canceledAt),
    isUnpaid(db, mode),
  );
}

/** Whether a milestone is neither canceled nor paid or being paid in a mode. */
export async function isChangeable(
  db: Db,
  id: string,
  mode: PaymentMode,
): Promise<boolean> {
  const [found] = await db
    .select({ id: projectMilestones.id })
    .from(projectMilestones)
    .where(changeable(db, id, mode))
    .limit(1);
  return found !== undefined;
}

/** Gives an unpaid milestone new terms; undefined if it is paid or canceled. */
export async function changeMilestone(
  db: Db,
  id: string,
  { mode, at, ...terms }: Unpaid & MilestoneTerms,
): Promise<Milestone | undefined> {
  const [changed] = await db
    .update(projectMilestones)
    .set({ ...terms, updatedAt: at })
    .where(changeable(db, id, mode))
    .returning();
  return changed;
}
