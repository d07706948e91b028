import { and, eq, gt, gte, inArray, lte, sql, sum } from "drizzle-orm";

import type { JournalKind } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import { HELD_STATUSES } from "~/domain/projects/held-payments";

import {
  earningMonths,
  ledgerEntries,
  ledgerJournals,
  projectPayments,
} from "../../../drizzle/schema";
import { sumOfHeld } from "../platform/held-money.server";
import type { Db } from "../platform/store.server";

/** The creator and the mode; modes are never mixed. */
export type Earner = { creatorUserId: string; paymentMode: PaymentMode };

/** The journals that change a creator's earnings. */
export function journalsOf({ creatorUserId, paymentMode }: Earner) {
  return and(
    eq(ledgerJournals.creatorUserId, creatorUserId),
    eq(ledgerJournals.paymentMode, paymentMode),
  );
}

function monthsOf({ creatorUserId, paymentMode }: Earner) {
  return and(
    eq(earningMonths.creatorUserId, creatorUserId),
    eq(earningMonths.paymentMode, paymentMode),
  );
}

/** A payable is a credit, so its value to the creator is the negative. */
export const worth = sql`-${ledgerEntries.amountCents}`;

function entriesOf(earner: Earner) {
  return and(
    eq(ledgerEntries.journalId, ledgerJournals.id),
    eq(ledgerEntries.account, "creator_payable"),
    eq(ledgerEntries.ownerId, earner.creatorUserId),
  );
}

/** What is held of a creator's project payments. */
export async function sumHeld(
  db: Db,
  { creatorUserId, paymentMode }: Earner,
): Promise<Cents> {
  const [found] = await db
    .select({ cents: sumOfHeld })
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.recipientUserId, creatorUserId),
        eq(projectPayments.paymentMode, paymentMode),
        inArray(projectPayments.status, [...HELD_STATUSES]),
      ),
    );
  return found?.cents ?? 0;
}

/**
 * The change of a creator's balance per kind of journal, and how much of it is
 * pending.
 */
export async function listBalanceParts(
  db: Db,
  earner: Earner,
  now: Date,
): Promise<{ kind: JournalKind; worthCents: Cents; waitingCents: Cents }[]> {
  const waiting = db
    .select({
      kind: ledgerJournals.kind,
      cents: sql<Cents>`sum(${worth})`.as("cents"),
    })
    .from(ledgerJournals)
    .innerJoin(ledgerEntries, entriesOf(earner))
    .where(and(journalsOf(earner), gt(ledgerJournals.payableAt, now)))
    .groupBy(ledgerJournals.kind)
    .as("waiting");
  return db
    .select({
      kind: earningMonths.kind,
      worthCents: sum(earningMonths.worthCents).mapWith(Number),
      waitingCents: sql`coalesce(max(${waiting.cents}), 0)`.mapWith(Number),
    })
    .from(earningMonths)
    .leftJoin(waiting, eq(waiting.kind, earningMonths.kind))
    .where(monthsOf(earner))
    .groupBy(earningMonths.kind);
}

/**
 * When the next pending amount becomes payable, and how much; undefined for
 * none.
 */
export async function findNextPayable(
  db: Db,
  earner: Earner,
  now: Date,
): Promise<{ payableAt: Date | null; worthCents: Cents } | undefined> {
  const [next] = await db
    .select({
      payableAt: ledgerJournals.payableAt,
      worthCents: sum(worth).mapWith(Number),
    })
    .from(ledgerJournals)
    .innerJoin(ledgerEntries, entriesOf(earner))
    .where(and(journalsOf(earner), gt(ledgerJournals.payableAt, now)))
    .groupBy(ledgerJournals.payableAt)
    .having(sql`sum(${worth}) <> 0`)
    .orderBy(ledgerJournals.payableAt)
    .limit(1);
  return next;
}

/** The sums of a creator's journals of one kind, in a month or ever. */
export type Movement = {
  kind: JournalKind;
  count: number;
  grossCents: Cents;
  shareCents: Cents;
};

/** A creator's lifetime totals by kind of journal. */
export async function listMovements(
  db: Db,
  earner: Earner,
): Promise<Movement[]> {
  return db
    .select({
      kind: earningMonths.kind,
      count: sum(earningMonths.journals).mapWith(Number),
      grossCents: sum(earningMonths.grossCents).mapWith(Number),
      shareCents: sum(earningMonths.shareCents).mapWith(Number),
    })
    .from(earningMonths)
    .where(monthsOf(earner))
    .groupBy(earningMonths.kind);
}

/** A creator's totals of each month between two, by kind of journal. */
export async function listMonthlyMovements(
  db: Db,
  earner: Earner,
  { first, last }: { first: string; last: string },
): Promise<(Movement & { month: string })[]> {
  const { month, kind, journals, grossCents, shareCents } = earningMonths;
  return db
    .select({ month, kind, count: journals, grossCents, shareCents })
    .from(earningMonths)
    .where(and(monthsOf(earner), gte(month, first), lte(month, last)));
}
