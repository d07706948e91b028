import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  ne,
  notExists,
  or,
  sql,
} from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import { paymentAttempts, refunds } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import type { Refund } from "./refunds.server";

/** All refunds of an attempt, latest first. */
export async function listAttemptRefunds(
  db: Db,
  attemptId: string,
): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
}

/** Those of the project payments whose latest refund failed. */
export async function listFailedRefunds(
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set();
  const { projectPaymentId: id, status, cause, createdAt } = refunds;
  const rows = await db
    .select({ id, status })
    .from(refunds)
    .where(and(inArray(id, [...paymentIds]), ne(cause, "surplus")))
    .orderBy(asc(createdAt), asc(refunds.id));
  const latest = new Map(rows.map((row) => [row.id, row.status]));
  return new Set(paymentIds.filter((one) => latest.get(one) === "failed"));
}

type Owed = { mode: PaymentMode; failedBefore: Date; maxTries: number };

/**
 * Surplus payments whose refunds have all failed, the last one before a time.
 */
export async function listUnreturnedSurplus(
  db: Db,
  { mode, failedBefore, maxTries }: Owed,
  limit: number,
): Promise<{ id: string }[]> {
  const ofAttempt = eq(refunds.attemptId, paymentAttempts.id);
  const tries = db.select({ tries: count() }).from(refunds).where(ofAttempt);
  const isRecent = gt(refunds.updatedAt, failedBefore);
  const current = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(ofAttempt, or(ne(refunds.status, "failed"), isRecent)));
  return db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.status, "surplus"),
        eq(paymentAttempts.paymentMode, mode),
        notExists(current),
        sql`(${tries}) between 1 and ${maxTries - 1}`,
      ),
    )
    .orderBy(paymentAttempts.createdAt, paymentAttempts.id)
    .limit(limit);
}
