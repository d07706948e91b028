import { and, eq, inArray, sum } from "drizzle-orm";

import type { JournalKind } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import type { PaymentMode } from "~/domain/payments/payment-modes";

import {
  earningMonths,
  ledgerEntries,
  ledgerJournals,
} from "../../../drizzle/schema";
import { isAbout, type PaidKey } from "../payments/paid-key.server";
import type { Db } from "../platform/store.server";

export type LedgerJournal = typeof ledgerJournals.$inferSelect;
type NewLedgerJournal = typeof ledgerJournals.$inferInsert;
export type LedgerEntry = typeof ledgerEntries.$inferSelect;
type NewLedgerEntry = typeof ledgerEntries.$inferInsert;

/** Adds a journal, once per source and kind; false if it already exists. */
export async function insertJournal(
  db: Db,
  journal: NewLedgerJournal,
): Promise<boolean> {
  const inserted = await db
    .insert(ledgerJournals)
    .values(journal)
    .onConflictDoNothing()
    .returning({ id: ledgerJournals.id });
  return inserted.length > 0;
}

export async function insertEntries(
  db: Db,
  entries: NewLedgerEntry[],
): Promise<void> {
  await db.insert(ledgerEntries).values(entries);
}

type Source = {
  sourceType: string;
  sourceId: string;
  kinds: readonly JournalKind[];
};

/** The journal of a source, if any. */
export async function findJournal(
  db: Db,
  { sourceType, sourceId, kinds }: Source,
): Promise<LedgerJournal | undefined> {
  const [journal] = await db
    .select()
    .from(ledgerJournals)
    .where(
      and(
        eq(ledgerJournals.sourceType, sourceType),
        eq(ledgerJournals.sourceId, sourceId),
        inArray(ledgerJournals.kind, [...kinds]),
      ),
    )
    .limit(1);
  return journal;
}

export async function listEntries(
  db: Db,
  journalId: string,
): Promise<LedgerEntry[]> {
  return db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.journalId, journalId))
    .orderBy(ledgerEntries.position)
    .limit(20);
}

const grossSum = sum(ledgerJournals.grossCents).mapWith(Number);
const shareSum = sum(ledgerJournals.shareCents).mapWith(Number);

/** The journal of one of these kinds about an order or payment, if any. */
export async function findJournalAbout(
  db: Db,
  key: PaidKey,
  kinds: readonly JournalKind[],
): Promise<LedgerJournal | undefined> {
  const [journal] = await db
    .select()
    .from(ledgerJournals)
    .where(
      and(
        isAbout(ledgerJournals, key),
        inArray(ledgerJournals.kind, [...kinds]),
      ),
    )
    .limit(1);
  return journal;
}

/** What remains for the creator: shares given less shares reversed. */
export async function sumShares(
  db: Db,
  key: PaidKey,
): Promise<{ grossCents: Cents; shareCents: Cents }> {
  const [sums] = await db
    .select({ gross: grossSum, share: shareSum })
    .from(ledgerJournals)
    .where(isAbout(ledgerJournals, key));
  // SUM over no rows is null, although the driver's type says otherwise.
  return { grossCents: sums?.gross ?? 0, shareCents: sums?.share ?? 0 };
}

/**
 * A creator's lifetime gross of sales and released projects, less refunds and
 * chargebacks, in one mode.
 */
export async function lifetimeNetCents(
  db: Db,
  creatorUserId: string,
  paymentMode: PaymentMode,
): Promise<Cents> {
  const [sums] = await db
    .select({ gross: sum(earningMonths.grossCents).mapWith(Number) })
    .from(earningMonths)
    .where(
      and(
        eq(earningMonths.creatorUserId, creatorUserId),
        eq(earningMonths.paymentMode, paymentMode),
      ),
    );
  return sums?.gross ?? 0;
}

/** The held amount of a project payment; 0 once it was released or refunded. */
export async function sumHeld(db: Db, paymentId: string): Promise<Cents> {
  const [summed] = await db
    .select({ held: sum(ledgerEntries.amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.account, "held"),
        eq(ledgerEntries.ownerId, paymentId),
      ),
    );
  // A credit is negative; SUM over no rows is null.
  return 0 - (summed?.held ?? 0);
}
