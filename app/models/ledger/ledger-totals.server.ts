import { and, eq, gte, lt, sum } from "drizzle-orm";

import type { LedgerAccount } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import type { PaymentMode } from "~/domain/payments/payment-modes";

import { ledgerEntries, ledgerJournals } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Total = {
  account: LedgerAccount;
  paymentMode: PaymentMode;
  from: Date;
  before: Date;
};

/** The change of an account by the journals between two times. */
export async function sumAccount(
  db: Db,
  { account, paymentMode, from, before }: Total,
): Promise<Cents> {
  const [row] = await db
    .select({ total: sum(ledgerEntries.amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(
      and(
        eq(ledgerEntries.account, account),
        eq(ledgerJournals.paymentMode, paymentMode),
        gte(ledgerJournals.createdAt, from),
        lt(ledgerJournals.createdAt, before),
      ),
    );
  return row?.total ?? 0;
}
