import { and, desc, eq, inArray, lte, max } from "drizzle-orm";

import type { Cents } from "~/domain/platform/money";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { PayoutStatus } from "~/domain/ledger/payouts";

import { payouts } from "../../../drizzle/schema";
import { byAsked } from "../payments/asked-rows.server";
import type { Db } from "../platform/store.server";

export type Payout = typeof payouts.$inferSelect;
type NewPayout = typeof payouts.$inferInsert;

export async function findPayout(
  db: Db,
  id: string,
): Promise<Payout | undefined> {
  const [payout] = await db
    .select()
    .from(payouts)
    .where(eq(payouts.id, id))
    .limit(1);
  return payout;
}

/** The account's payout in transit; there is at most one. */
export async function findOpenPayout(
  db: Db,
  accountId: string,
): Promise<Payout | undefined> {
  const isOpen = eq(payouts.status, "pending");
  const [payout] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.accountId, accountId), isOpen))
    .limit(1);
  return payout;
}

/** The number of an account's latest payout; 0 if there is none. */
export async function latestPayoutNumber(
  db: Db,
  accountId: string,
): Promise<number> {
  const [latest] = await db
    .select({ number: max(payouts.number) })
    .from(payouts)
    .where(eq(payouts.accountId, accountId));
  return latest?.number ?? 0;
}

/** Undefined if another payout with that number already exists. */
export async function insertPayout(
  db: Db,
  row: NewPayout,
): Promise<Payout | undefined> {
  const [payout] = await db
    .insert(payouts)
    .values(row)
    .onConflictDoNothing()
    .returning();
  return payout;
}

type Settlement = { from: readonly PayoutStatus[]; at: Date } & (
  | { to: "paid"; transferId: string }
  | { to: "failed"; failureCode: string }
);

/** Ends a payout; undefined if its status has changed. */
export async function settlePayout(
  db: Db,
  id: string,
  { from, to, at, ...outcome }: Settlement,
): Promise<Payout | undefined> {
  const [settled] = await db
    .update(payouts)
    .set({ failureCode: null, ...outcome, status: to, updatedAt: at })
    .where(and(eq(payouts.id, id), inArray(payouts.status, [...from])))
    .returning();
  return settled;
}

/**
 * Gives the next call for a payout a new key; concurrent renewals count once.
 */
export async function renewPayoutKey(
  db: Db,
  { id, keyNumber }: Pick<Payout, "id" | "keyNumber">,
): Promise<void> {
  await db
    .update(payouts)
    .set({ keyNumber: keyNumber + 1 })
    .where(and(eq(payouts.id, id), eq(payouts.keyNumber, keyNumber)));
}

type Return = { fromCents: Cents; toCents: Cents; at: Date };

/** Stores how much of a payout was returned; false if already known. */
export async function keepReturned(
  db: Db,
  id: string,
  { fromCents, toCents, at }: Return,
): Promise<boolean> {
  const kept = await db
    .update(payouts)
    .set({ returnedCents: toCents, updatedAt: at })
    .where(and(eq(payouts.id, id), eq(payouts.returnedCents, fromCents)))
    .returning({ id: payouts.id });
  return kept.length > 0;
}

type Open = { paymentMode: PaymentMode; madeBefore: Date };

/** Payouts in transit since before a time. */
export async function listOpenPayouts(
  db: Db,
  { paymentMode, madeBefore }: Open,
  limit: number,
): Promise<Payout[]> {
  return db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.status, "pending"),
        eq(payouts.paymentMode, paymentMode),
        lte(payouts.createdAt, madeBefore),
      ),
    )
    .orderBy(...byAsked(payouts))
    .limit(limit);
}

/** A user's own payouts of a mode, newest first. */
export async function listPayouts(
  db: Db,
  { userId, paymentMode }: { userId: string; paymentMode: PaymentMode },
  limit: number,
): Promise<Payout[]> {
  return db
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.userId, userId), eq(payouts.paymentMode, paymentMode)),
    )
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(limit);
}
