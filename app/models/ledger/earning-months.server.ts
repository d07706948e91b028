import { and, asc, count, eq, gt, gte, sql, sum } from "drizzle-orm";

import {
  earningMonths,
  ledgerEntries,
  ledgerJournals,
} from "../../../drizzle/schema";
import { monthOf } from "~/domain/ledger/earnings";
import type { Db } from "../platform/store.server";

/** The creators of journals after an id, ordered by id. */
export async function listCreatorsBehind(
  db: Db,
  after: string,
  limit: number,
): Promise<string[]> {
  const creators: string[] = [];
  let last = after;
  while (creators.length < limit) {
    const [next] = await db
      .select({ id: ledgerJournals.creatorUserId })
      .from(ledgerJournals)
      .where(gt(ledgerJournals.creatorUserId, last))
      .orderBy(asc(ledgerJournals.creatorUserId))
      .limit(1);
    if (!next?.id) break;
    creators.push(next.id);
    last = next.id;
  }
  return creators;
}

type JournalSums = Awaited<ReturnType<typeof sumMonths>>[number];

/** A creator, and the start of the first month that counts. */
type Since = { creatorUserId: string; since: Date };

/** A creator's sums by mode and kind, as kept by month. */
export async function sumMonths(db: Db, { creatorUserId, since }: Since) {
  const { paymentMode, kind, ...kept } = earningMonths;
  return db
    .select({
      paymentMode,
      kind,
      journals: sum(kept.journals).mapWith(Number),
      grossCents: sum(kept.grossCents).mapWith(Number),
      shareCents: sum(kept.shareCents).mapWith(Number),
      worthCents: sum(kept.worthCents).mapWith(Number),
    })
    .from(earningMonths)
    .where(
      and(
        eq(earningMonths.creatorUserId, creatorUserId),
        gte(earningMonths.month, monthOf(since)),
      ),
    )
    .groupBy(paymentMode, kind)
    .orderBy(asc(paymentMode), asc(kind));
}

/** The same sums, from the journals themselves. */
export async function sumJournals(
  db: Db,
  { creatorUserId, since }: Since,
): Promise<JournalSums[]> {
  const { paymentMode, kind, grossCents, shareCents } = ledgerJournals;
  const worth = db
    .select({ cents: sum(ledgerEntries.amountCents) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.journalId, ledgerJournals.id),
        eq(ledgerEntries.account, "creator_payable"),
        eq(ledgerEntries.ownerId, creatorUserId),
      ),
    );
  return db
    .select({
      paymentMode,
      kind,
      journals: count(),
      grossCents: sum(grossCents).mapWith(Number),
      shareCents: sum(shareCents).mapWith(Number),
      worthCents: sql`0 - coalesce(sum(${worth}), 0)`.mapWith(Number),
    })
    .from(ledgerJournals)
    .where(
      and(
        eq(ledgerJournals.creatorUserId, creatorUserId),
        gte(ledgerJournals.createdAt, since),
      ),
    )
    .groupBy(paymentMode, kind)
    .orderBy(asc(paymentMode), asc(kind));
}
