import { and, eq, isNull, lte } from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";
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

type Decision = { administratorId: string; note: string; at: Date };

/**
 * Records the decision of a dispute; undefined if it is already decided or not
 * open.
 */
export async function takeDecision(
  db: Db,
  id: string,
  { administratorId, note, at }: Decision,
): Promise<ProjectPayment | undefined> {
  const [taken] = await db
    .update(projectPayments)
    .set({
      resolvedByUserId: administratorId,
      resolutionNote: note,
      updatedAt: at,
    })
    .where(
      and(
        eq(projectPayments.id, id),
        eq(projectPayments.status, "disputed"),
        isNull(projectPayments.resolvedByUserId),
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
    .set({ resolvedByUserId: null, resolutionNote: null, updatedAt: at })
    .where(
      and(eq(projectPayments.id, id), eq(projectPayments.status, "disputed")),
    );
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
