import { and, eq, isNull, lte } from "drizzle-orm";

import {
  cardDisputes,
  paymentAttempts,
  projectPayments,
} from "../../../drizzle/schema";
import type { CardDispute } from "./card-disputes.server";
import type { ProjectPayment } from "../projects/project-payments.server";
import type { Db } from "../store.server";

/** Delivered payments whose time has come, those of a chargeback left out. */
export async function listDuePayments(
  db: Db,
  now: Date,
  limit: number,
): Promise<ProjectPayment[]> {
  return db
    .select()
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.status, "delivered"),
        lte(projectPayments.releaseDueAt, now),
        isNull(projectPayments.chargebackAt),
      ),
    )
    .orderBy(projectPayments.releaseDueAt, projectPayments.id)
    .limit(limit);
}

type Decision = { administratorId: string; note: string; at: Date };

/** Takes the decision of a dispute; undefined when it is taken, or none is open. */
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

/** A decision that could not be carried out is to be taken again. */
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

/** A bank calls the money back; undefined when that is known. */
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

/** The dispute in which a bank took the money of a payment. */
export async function findLostDispute(
  db: Db,
  projectPaymentId: string,
): Promise<CardDispute | undefined> {
  const [found] = await db
    .select({ dispute: cardDisputes })
    .from(cardDisputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, cardDisputes.attemptId))
    .where(
      and(
        eq(paymentAttempts.projectPaymentId, projectPaymentId),
        eq(paymentAttempts.status, "succeeded"),
        eq(cardDisputes.status, "lost"),
      ),
    )
    .limit(1);
  return found?.dispute;
}

/** The bank has decided for us: nothing blocks the money any more. */
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
