import { and, desc, eq, inArray, sql } from "drizzle-orm";

import type { JournalKind } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import type { TimePage } from "~/domain/platform/time-cursor";

import {
  agents,
  ledgerEntries,
  ledgerJournals,
  orders,
  projectPayments,
  refunds,
} from "../../../drizzle/schema";
import { journalsOf, worth, type Earner } from "./earnings.server";
import type { LedgerJournal } from "./ledger.server";
import { isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

type EarningRow = {
  journal: LedgerJournal;
  itemName: string | null;
  agentSlug: string | null;
  chatId: string | null;
  /** The reason that the buyer gave for a refund. */
  reason: string | null;
};

type Lines = TimePage & { kinds: readonly JournalKind[] };

/** Journals of the given kinds, newest first, with what each was for. */
export async function listEarnings(
  db: Db,
  earner: Earner,
  { kinds, limit, after }: Lines,
): Promise<EarningRow[]> {
  return db
    .select({
      journal: ledgerJournals,
      itemName: sql<
        string | null
      >`coalesce(${orders.itemName}, ${projectPayments.itemName})`,
      agentSlug: agents.slug,
      chatId: projectPayments.projectChatId,
      reason: refunds.reason,
    })
    .from(ledgerJournals)
    .leftJoin(orders, eq(orders.id, ledgerJournals.orderId))
    .leftJoin(agents, eq(agents.id, orders.agentId))
    .leftJoin(
      projectPayments,
      eq(projectPayments.id, ledgerJournals.projectPaymentId),
    )
    .leftJoin(
      refunds,
      and(
        eq(refunds.id, ledgerJournals.sourceId),
        eq(ledgerJournals.kind, "refund"),
        eq(refunds.cause, "buyer"),
      ),
    )
    .where(
      and(
        journalsOf(earner),
        inArray(ledgerJournals.kind, [...kinds]),
        isBehind(
          { at: ledgerJournals.createdAt, id: ledgerJournals.id },
          after,
        ),
      ),
    )
    .orderBy(desc(ledgerJournals.createdAt), desc(ledgerJournals.id))
    .limit(limit);
}

/** By journal: its change of the creator's balance. */
export async function worthByJournal(
  db: Db,
  creatorUserId: string,
  journalIds: readonly string[],
): Promise<Map<string, Cents>> {
  if (journalIds.length === 0) return new Map();
  // As a condition of the query, it made SQLite read all of the creator's lines.
  const isPayable = and(
    eq(ledgerEntries.account, "creator_payable"),
    eq(ledgerEntries.ownerId, creatorUserId),
  );
  const rows = await db
    .select({
      journalId: ledgerEntries.journalId,
      worthCents:
        sql`sum(case when ${isPayable} then ${worth} else 0 end)`.mapWith(
          Number,
        ),
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.journalId, [...journalIds]))
    .groupBy(ledgerEntries.journalId);
  return new Map(rows.map((row) => [row.journalId, row.worthCents]));
}
