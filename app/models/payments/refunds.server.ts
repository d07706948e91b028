import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lte,
} from "drizzle-orm";

import type { RefundStatus } from "~/domain/payments/attempts";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import { paymentAttempts, refunds } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { byAsked } from "./asked-rows.server";

export type Refund = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;

export async function findRefund(
  db: Db,
  id: string,
): Promise<Refund | undefined> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.id, id))
    .limit(1);
  return refund;
}

export async function findRefundByProvider(
  db: Db,
  providerRefundId: string,
): Promise<Refund | undefined> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.providerRefundId, providerRefundId))
    .limit(1);
  return refund;
}

/** The latest refund of an order, ignoring refunds of surplus payments. */
export async function findOrderRefund(
  db: Db,
  orderId: string,
): Promise<Refund | undefined> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        inArray(refunds.cause, ["buyer", "administrator", "provider"]),
      ),
    )
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(1);
  return refund;
}

export async function hasPendingRefund(
  db: Db,
  orderId: string,
): Promise<boolean> {
  const refund = await findOrderRefund(db, orderId);
  return refund?.status === "pending";
}

/** Undefined if this payment is already being refunded. */
export async function insertRefund(
  db: Db,
  refund: NewRefund,
): Promise<Refund | undefined> {
  const [inserted] = await db
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/** An attempt's refund without a provider id. */
export async function findUnsentRefund(
  db: Db,
  attemptId: string,
): Promise<Refund | undefined> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.attemptId, attemptId),
        eq(refunds.status, "pending"),
        isNull(refunds.providerRefundId),
      ),
    )
    .limit(1);
  return refund;
}

/** Stores the provider's id of a refund. */
export async function nameRefund(
  db: Db,
  id: string,
  providerRefundId: string,
): Promise<void> {
  await db.update(refunds).set({ providerRefundId }).where(eq(refunds.id, id));
}

/**
 * Gives the next call for a refund a new key; concurrent renewals count once.
 */
export async function renewRefundKey(
  db: Db,
  { id, keyNumber }: Pick<Refund, "id" | "keyNumber">,
): Promise<void> {
  await db
    .update(refunds)
    .set({ keyNumber: keyNumber + 1 })
    .where(and(eq(refunds.id, id), eq(refunds.keyNumber, keyNumber)));
}

type Settlement = {
  from: RefundStatus;
  to: RefundStatus;
  at: Date;
  failure?: string | null;
};

/** Updates a refund's status; undefined if it has changed meanwhile. */
export async function settleRefundRow(
  db: Db,
  id: string,
  { from, to, at, failure }: Settlement,
): Promise<Refund | undefined> {
  const [settled] = await db
    .update(refunds)
    .set({ status: to, failure: failure ?? null, updatedAt: at })
    .where(and(eq(refunds.id, id), eq(refunds.status, from)))
    .returning();
  return settled;
}

/** Pending refunds of a mode's payments created before a time. */
export async function listPendingRefunds(
  db: Db,
  { mode, madeBefore }: { mode: PaymentMode; madeBefore: Date },
  limit: number,
): Promise<Refund[]> {
  return db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(refunds.status, "pending"),
        eq(paymentAttempts.paymentMode, mode),
        lte(refunds.createdAt, madeBefore),
      ),
    )
    .orderBy(...byAsked(refunds))
    .limit(limit);
}
