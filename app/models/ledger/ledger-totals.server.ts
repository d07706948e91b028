import { and, eq, lt, sum } from "drizzle-orm";

import type { LedgerAccount } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import type { PaymentMode } from "~/domain/payments/payment-modes";

import { ledgerEntries, ledgerJournals } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Total = { account: LedgerAccount; paymentMode: PaymentMode; before: Date };

/** The balance of an account from all journals before a time. */
export async function sumAccount(
  db: Db,
  { account, paymentMode, before }: Total,
): Promise<Cents> {
  const [row] = await db
    .select({ total: sum(ledgerEntries.amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(
      and(
        eq(ledgerEntries.account, account),
        eq(ledgerJournals.paymentMode, paymentMode),
        lt(ledgerJournals.createdAt, before),
      ),
    );
  return row?.total ?? 0;
}
