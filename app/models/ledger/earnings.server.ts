import { and, count, eq, gt, gte, lt, sql, sum } from "drizzle-orm";

import type { JournalKind } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import type { PaymentMode } from "~/domain/payments/payment-modes";

import { ledgerEntries, ledgerJournals } from "../../../drizzle/schema";
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

/** A payable is a credit, so its value to the creator is the negative. */
export const worth = sql`-${ledgerEntries.amountCents}`;

function entriesOf(earner: Earner) {
  return and(
    eq(ledgerEntries.journalId, ledgerJournals.id),
    eq(ledgerEntries.account, "creator_payable"),
    eq(ledgerEntries.ownerId, earner.creatorUserId),
  );
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
  const waiting = sql`case when ${gt(ledgerJournals.payableAt, now)} then ${worth} else 0 end`;
  return db
    .select({
      kind: ledgerJournals.kind,
      worthCents: sum(worth).mapWith(Number),
      waitingCents: sum(waiting).mapWith(Number),
    })
    .from(ledgerJournals)
    .innerJoin(ledgerEntries, entriesOf(earner))
    .where(journalsOf(earner))
    .groupBy(ledgerJournals.kind);
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

const movement = {
  kind: ledgerJournals.kind,
  count: count(),
  grossCents: sum(ledgerJournals.grossCents).mapWith(Number),
  shareCents: sum(ledgerJournals.shareCents).mapWith(Number),
};

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
    .select(movement)
    .from(ledgerJournals)
    .where(journalsOf(earner))
    .groupBy(ledgerJournals.kind);
}

type Span = { from: Date; until: Date };

/** A creator's totals between two times, by kind of journal. */
export async function listMovementsBetween(
  db: Db,
  earner: Earner,
  { from, until }: Span,
): Promise<Movement[]> {
  return db
    .select(movement)
    .from(ledgerJournals)
    .where(
      and(
        journalsOf(earner),
        gte(ledgerJournals.createdAt, from),
        lt(ledgerJournals.createdAt, until),
      ),
    )
    .groupBy(ledgerJournals.kind);
}
