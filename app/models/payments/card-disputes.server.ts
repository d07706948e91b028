import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";

import {
  UNDECIDED_STATUSES,
  type BankCase,
} from "~/domain/payments/card-disputes";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import { cardDisputes, paymentAttempts } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { byAsked } from "./asked-rows.server";
import { isAbout, type PaidKey } from "./paid-key.server";

export type CardDispute = typeof cardDisputes.$inferSelect;

const MOST_OF_A_PAYMENT = 10;

/** The dispute with this provider id, inserted if it is new. */
export async function keepCardDispute(
  db: Db,
  dispute: typeof cardDisputes.$inferInsert,
): Promise<{ dispute: CardDispute; isNew: boolean }> {
  const inserted = await db
    .insert(cardDisputes)
    .values(dispute)
    .onConflictDoNothing()
    .returning({ id: cardDisputes.id });
  const { providerDisputeId } = dispute;
  const [kept] = await db
    .select()
    .from(cardDisputes)
    .where(eq(cardDisputes.providerDisputeId, providerDisputeId))
    .limit(1);
  if (!kept) throw new Error(`Dispute ${providerDisputeId} was not kept`);
  return { dispute: kept, isNew: inserted.length > 0 };
}

type Change = Pick<
  CardDispute,
  "status" | "amountCents" | "movedCents" | "moves" | "updatedAt"
>;

/** Updates a dispute unless it has changed since it was read. */
export async function changeCardDispute(
  db: Db,
  { id, status, moves }: CardDispute,
  change: Change,
): Promise<void> {
  const changed = await db
    .update(cardDisputes)
    .set(change)
    .where(
      and(
        eq(cardDisputes.id, id),
        eq(cardDisputes.status, status),
        eq(cardDisputes.moves, moves),
      ),
    )
    .returning({ id: cardDisputes.id });
  if (changed.length === 0) throw new Error(`Dispute ${id} has moved on`);
}

/** The bank disputes and inquiries of a project payment, oldest first. */
export async function listCardDisputes(
  db: Db,
  projectPaymentId: string,
): Promise<CardDispute[]> {
  return db
    .select(getTableColumns(cardDisputes))
    .from(cardDisputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, cardDisputes.attemptId))
    .where(eq(paymentAttempts.projectPaymentId, projectPaymentId))
    .orderBy(asc(cardDisputes.createdAt), asc(cardDisputes.id))
    .limit(MOST_OF_A_PAYMENT);
}

/**
 * What banks may still decide about these orders or project payments, by their
 * ids; a dispute counts before an inquiry.
 */
export async function listBankCases(
  db: Db,
  of: keyof PaidKey,
  ids: readonly string[],
): Promise<Map<string, BankCase>> {
  if (ids.length === 0) return new Map();
  const paidId = paymentAttempts[of];
  const cases = await db
    .select({ id: paidId, status: cardDisputes.status })
    .from(cardDisputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, cardDisputes.attemptId))
    .where(
      and(
        inArray(paidId, [...ids]),
        inArray(cardDisputes.status, UNDECIDED_STATUSES),
      ),
    )
    .orderBy(asc(cardDisputes.createdAt))
    .limit(ids.length * MOST_OF_A_PAYMENT);
  const found = new Map<string, BankCase>();
  for (const { id, status } of cases) {
    const isOpen = status === "open" || found.get(id ?? "") === "open";
    if (id !== null) found.set(id, isOpen ? "open" : "inquiry");
  }
  return found;
}

/** Disputes of a mode's payments that the bank may still decide. */
export async function listUndecidedDisputes(
  db: Db,
  mode: PaymentMode,
  limit: number,
): Promise<CardDispute[]> {
  return db
    .select(getTableColumns(cardDisputes))
    .from(cardDisputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, cardDisputes.attemptId))
    .where(
      and(
        inArray(cardDisputes.status, UNDECIDED_STATUSES),
        eq(paymentAttempts.paymentMode, mode),
      ),
    )
    .orderBy(...byAsked(cardDisputes))
    .limit(limit);
}

/**
 * The dispute through which a bank took the money of an order or project
 * payment.
 */
export async function findLostDispute(
  db: Db,
  key: PaidKey,
): Promise<CardDispute | undefined> {
  const [found] = await db
    .select({ dispute: cardDisputes })
    .from(cardDisputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, cardDisputes.attemptId))
    .where(
      and(
        isAbout(paymentAttempts, key),
        eq(paymentAttempts.status, "succeeded"),
        eq(cardDisputes.status, "lost"),
      ),
    )
    .limit(1);
  return found?.dispute;
}
