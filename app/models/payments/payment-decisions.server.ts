import { and, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { PaymentStatus } from "~/domain/projects/projects";
import type { Settlement } from "~/domain/projects/splits";
import { projectPayments } from "../../../drizzle/schema";
import type { ProjectPayment } from "../projects/project-payments.server";
import type { Db } from "../platform/store.server";

/**
 * Delivered payments of a mode whose review period is over, without those in a
 * card dispute.
 */
export async function listDuePayments(
  db: Db,
  { mode, now }: { mode: PaymentMode; now: Date },
  limit: number,
): Promise<ProjectPayment[]> {
  return db
    .select()
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.status, "delivered"),
        eq(projectPayments.paymentMode, mode),
        lte(projectPayments.releaseDueAt, now),
        isNull(projectPayments.chargebackAt),
      ),
    )
    .orderBy(projectPayments.releaseDueAt, projectPayments.id)
    .limit(limit);
}

type Decision = {
  settlement: Settlement;
  from: PaymentStatus;
  /** The administrator or party; null if time decided. */
  byUserId: string | null;
  note: string | null;
  at: Date;
};

/**
 * Records the decision about held money, once; undefined if it is already
 * decided, in another status, or in a card dispute.
 */
export async function takeDecision(
  db: Db,
  id: string,
  { settlement, from, byUserId, note, at }: Decision,
): Promise<ProjectPayment | undefined> {
  const [taken] = await db
    .update(projectPayments)
    .set({
      settlement,
      resolvedAt: at,
      resolvedByUserId: byUserId,
      resolutionNote: note,
      updatedAt: at,
    })
    .where(
      and(
        eq(projectPayments.id, id),
        eq(projectPayments.status, from),
        isNull(projectPayments.resolvedAt),
        isNull(projectPayments.chargebackAt),
      ),
    )
    .returning();
  return taken;
}

/** Removes a decision that could not be carried out. */
export async function dropDecision(
  db: Db,
  id: string,
  at: Date,
): Promise<void> {
  await db
    .update(projectPayments)
    .set({
      settlement: null,
      resolvedAt: null,
      resolvedByUserId: null,
      resolutionNote: null,
      updatedAt: at,
    })
    .where(
      and(
        eq(projectPayments.id, id),
        inArray(projectPayments.status, ["held", "disputed"]),
      ),
    );
}

type Overdue = {
  mode: PaymentMode;
  before: Date;
  /** Only those that administrators have not been notified of. */
  isUnmarked?: boolean;
};

/** Undecided payments of a mode that have been disputed since before a time. */
export async function listUndecided(
  db: Db,
  { mode, before, isUnmarked = false }: Overdue,
  limit: number,
): Promise<ProjectPayment[]> {
  const { disputedAt, overdueAt } = projectPayments;
  const isWanted = and(
    isUnmarked ? isNull(overdueAt) : undefined,
    eq(projectPayments.status, "disputed"),
    lte(disputedAt, before),
  );
  return listOpen(db, { mode, isWanted, since: disputedAt, limit });
}

/** Held payments of a mode whose work was due before a time. */
export async function listUndelivered(
  db: Db,
  { mode, before }: Overdue,
  limit: number,
): Promise<ProjectPayment[]> {
  const since = projectPayments.deliveryDueAt;
  const isWanted = and(eq(projectPayments.status, "held"), lte(since, before));
  return listOpen(db, { mode, isWanted, since, limit });
}

type Open = {
  mode: PaymentMode;
  isWanted: SQL | undefined;
  /** The oldest come first. */
  since:
    | typeof projectPayments.disputedAt
    | typeof projectPayments.deliveryDueAt;
  limit: number;
};

/** Undecided payments without a card dispute. */
async function listOpen(
  db: Db,
  { mode, isWanted, since, limit }: Open,
): Promise<ProjectPayment[]> {
  return db
    .select()
    .from(projectPayments)
    .where(
      and(
        isWanted,
        eq(projectPayments.paymentMode, mode),
        isNull(projectPayments.resolvedAt),
        isNull(projectPayments.chargebackAt),
      ),
    )
    .orderBy(since, projectPayments.id)
    .limit(limit);
}

/** Marks a dispute as overdue; undefined if it is marked or decided. */
export async function markOverdue(
  db: Db,
  id: string,
  at: Date,
): Promise<ProjectPayment | undefined> {
  const [marked] = await db
    .update(projectPayments)
    .set({ overdueAt: at })
    .where(
      and(
        eq(projectPayments.id, id),
        eq(projectPayments.status, "disputed"),
        isNull(projectPayments.resolvedAt),
        isNull(projectPayments.overdueAt),
      ),
    )
    .returning();
  return marked;
}

/** Marks a payment as in a card dispute; undefined if it already is. */
export async function markChargeback(
  db: Db,
  id: string,
  at: Date,
): Promise<ProjectPayment | undefined> {
  const [marked] = await db
    .update(projectPayments)
    .set({ chargebackAt: at, updatedAt: at })
    .where(
      and(eq(projectPayments.id, id), isNull(projectPayments.chargebackAt)),
    )
    .returning();
  return marked;
}

/** Clears a card dispute that was won: the payment can be released again. */
export async function clearChargeback(
  db: Db,
  id: string,
  at: Date,
): Promise<void> {
  await db
    .update(projectPayments)
    .set({ chargebackAt: null, updatedAt: at })
    .where(eq(projectPayments.id, id));
}
