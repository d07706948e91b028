import { and, asc, eq, gt, isNotNull, isNull, lte, ne } from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";

import { payoutAccounts, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type PayoutAccount = typeof payoutAccounts.$inferSelect;
type NewPayoutAccount = typeof payoutAccounts.$inferInsert;

type Owner = { userId: string; paymentMode: PaymentMode };

/** A user's own account, in one mode. */
export async function findPayoutAccount(
  db: Db,
  { userId, paymentMode }: Owner,
): Promise<PayoutAccount | undefined> {
  const [account] = await db
    .select()
    .from(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.userId, userId),
        eq(payoutAccounts.paymentMode, paymentMode),
      ),
    )
    .limit(1);
  return account;
}

export async function findAccountByProvider(
  db: Db,
  providerAccountId: string,
): Promise<PayoutAccount | undefined> {
  const [account] = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.providerAccountId, providerAccountId))
    .limit(1);
  return account;
}

/** Adds a user's account; each has at most one per mode. */
export async function insertPayoutAccount(
  db: Db,
  row: NewPayoutAccount,
): Promise<void> {
  await db.insert(payoutAccounts).values(row).onConflictDoNothing();
}

type Word = Pick<PayoutAccount, "transfers" | "detailsSubmitted" | "checkedAt">;
type Numbered = Pick<PayoutAccount, "id" | "number">;

/** Stores the provider's id of an account; the first one stays. */
export async function namePayoutAccount(
  db: Db,
  { id, number }: Numbered,
  word: Word & { providerAccountId: string },
): Promise<void> {
  await db
    .update(payoutAccounts)
    .set(word)
    .where(
      and(
        eq(payoutAccounts.id, id),
        eq(payoutAccounts.number, number),
        isNull(payoutAccounts.providerAccountId),
      ),
    );
}

/** Stores the provider's current state of an account. */
export async function updatePayoutAccount(
  db: Db,
  providerAccountId: string,
  word: Word,
): Promise<void> {
  await db
    .update(payoutAccounts)
    .set(word)
    .where(eq(payoutAccounts.providerAccountId, providerAccountId));
}

/** Allows a new account at the provider, once. */
export async function renewPayoutAccount(
  db: Db,
  { id, number }: Numbered,
  checkedAt: Date,
): Promise<void> {
  await db
    .update(payoutAccounts)
    .set({
      number: number + 1,
      providerAccountId: null,
      checkedAt,
      transfers: "inactive",
      detailsSubmitted: false,
    })
    .where(and(eq(payoutAccounts.id, id), eq(payoutAccounts.number, number)));
}

type Unready = { paymentMode: PaymentMode; checkedBefore: Date };

/** Accounts that cannot receive transfers, least recently checked first. */
export async function listUnreadyAccounts(
  db: Db,
  { paymentMode, checkedBefore }: Unready,
  limit: number,
): Promise<PayoutAccount[]> {
  return db
    .select()
    .from(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.paymentMode, paymentMode),
        ne(payoutAccounts.transfers, "active"),
        isNotNull(payoutAccounts.providerAccountId),
        lte(payoutAccounts.checkedAt, checkedBefore),
      ),
    )
    .orderBy(payoutAccounts.checkedAt)
    .limit(limit);
}

type Ready = { paymentMode: PaymentMode; after: string };

/**
 * Accounts of users who can be paid: verified, connected, neither suspended nor
 * deleted.
 */
export async function listReadyAccounts(
  db: Db,
  { paymentMode, after }: Ready,
  limit: number,
): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: payoutAccounts.id, userId: payoutAccounts.userId })
    .from(payoutAccounts)
    .innerJoin(users, eq(users.id, payoutAccounts.userId))
    .where(
      and(
        gt(payoutAccounts.id, after),
        eq(payoutAccounts.paymentMode, paymentMode),
        eq(payoutAccounts.transfers, "active"),
        isNotNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(payoutAccounts.id))
    .limit(limit);
}
