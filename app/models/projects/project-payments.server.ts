import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  sql,
  type SQL,
} from "drizzle-orm";

import type { Decline } from "~/domain/payments/attempts";
import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import type { TimePage } from "~/domain/platform/time-cursor";
import { paymentMoveSources } from "~/domain/projects/held-payments";
import { MAX_MILESTONES } from "~/domain/projects/milestones";
import type { PaymentStatus } from "~/domain/projects/projects";

import { projectPayments } from "../../../drizzle/schema";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

export type ProjectPayment = typeof projectPayments.$inferSelect;

/** Whether a payment of a mode is under way or has been paid. */
export function isLive(mode: PaymentMode): SQL | undefined {
  return and(
    eq(projectPayments.paymentMode, mode),
    notInArray(projectPayments.status, ["failed", "canceled"]),
  );
}

/** A chat's payments that count in a mode, newest first. */
export async function listProjectPayments(
  db: Db,
  chatId: string,
  mode: PaymentMode,
): Promise<ProjectPayment[]> {
  return db
    .select()
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.projectChatId, chatId),
        inArray(projectPayments.paymentMode, honoredModes(mode)),
      ),
    )
    .orderBy(desc(projectPayments.createdAt), desc(projectPayments.id))
    .limit(200);
}

export async function findProjectPayment(
  db: Db,
  id: string,
): Promise<ProjectPayment | undefined> {
  const [payment] = await db
    .select()
    .from(projectPayments)
    .where(eq(projectPayments.id, id))
    .limit(1);
  return payment;
}

/** What a user has paid for projects, latest first. */
export async function listPaidBy(
  db: Db,
  payerUserId: string,
  { limit, after }: TimePage,
): Promise<ProjectPayment[]> {
  const { createdAt: at, id } = projectPayments;
  return db
    .select()
    .from(projectPayments)
    .where(and(isPaidBy(payerUserId), isBehind({ at, id }, after)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

export async function countPaidBy(
  db: Db,
  payerUserId: string,
): Promise<number> {
  return countUpToLimit(db, projectPayments, isPaidBy(payerUserId));
}

function isPaidBy(payerUserId: string): SQL | undefined {
  return and(
    eq(projectPayments.payerUserId, payerUserId),
    isNotNull(projectPayments.paidAt),
  );
}

/** An offer's payments in a mode that are neither failed nor canceled. */
export async function listOfferPayments(
  db: Db,
  offerId: string,
  mode: PaymentMode,
): Promise<ProjectPayment[]> {
  return db
    .select()
    .from(projectPayments)
    .where(and(eq(projectPayments.offerId, offerId), isLive(mode)))
    .orderBy(desc(projectPayments.createdAt), desc(projectPayments.id))
    .limit(MAX_MILESTONES);
}

/** Undefined if the milestone already has such a payment in the mode. */
export async function insertProjectPayment(
  db: Db,
  payment: typeof projectPayments.$inferInsert,
): Promise<ProjectPayment | undefined> {
  const [inserted] = await db
    .insert(projectPayments)
    .values(payment)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

type Move = Partial<
  Omit<typeof projectPayments.$inferInsert, "id" | "status">
> & {
  to: PaymentStatus;
  from?: readonly PaymentStatus[];
  /** Refuses a payment whose money has already been decided on. */
  isUndecided?: boolean;
  updatedAt: Date;
};

/**
 * Moves a payment along the transition table; undefined if its status does not
 * allow that. A card dispute blocks a release.
 */
export async function moveProjectPayment(
  db: Db,
  id: string,
  { to, from = paymentMoveSources(to), isUndecided = false, ...values }: Move,
): Promise<ProjectPayment | undefined> {
  const [moved] = await db
    .update(projectPayments)
    .set({ ...values, status: to })
    .where(
      and(
        eq(projectPayments.id, id),
        inArray(projectPayments.status, [...from]),
        isUndecided ? isNull(projectPayments.resolvedAt) : undefined,
        to === "released" ? isNull(projectPayments.chargebackAt) : undefined,
      ),
    )
    .returning();
  return moved;
}

/** Stores why a card was declined, while the payment is pending. */
export async function recordPaymentDecline(
  db: Db,
  id: string,
  { reason, isNew, at }: Decline,
): Promise<void> {
  const { declines } = projectPayments;
  await db
    .update(projectPayments)
    .set({
      lastDecline: reason,
      ...(isNew && { declines: sql`${declines} + 1` }),
      updatedAt: at,
    })
    .where(
      and(eq(projectPayments.id, id), eq(projectPayments.status, "pending")),
    );
}

/**
 * Payments of a mode that have been pending since before a time, oldest first.
 */
export async function listPendingPayments(
  db: Db,
  { mode, madeBefore }: { mode: PaymentMode; madeBefore: Date },
  limit: number,
): Promise<ProjectPayment[]> {
  return db
    .select()
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.status, "pending"),
        eq(projectPayments.paymentMode, mode),
        lte(projectPayments.createdAt, madeBefore),
      ),
    )
    .orderBy(projectPayments.createdAt, projectPayments.id)
    .limit(limit);
}
