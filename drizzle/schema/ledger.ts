import { sql } from "drizzle-orm";

import {
  type JournalKind,
  type LedgerAccount,
  JOURNAL_KINDS,
  LEDGER_ACCOUNTS,
} from "../../app/domain/ledger/ledger";
import {
  type PaymentMode,
  PAYMENT_MODES,
} from "../../app/domain/payments/payment-modes";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";
import { projectPayments } from "./projects-offers";
import { orders } from "./orders";

const { table, text, int, cents, time, index, uniqueIndex, check } = columns;

/**
 * One movement of money, never changed or deleted. Gross and share are the
 * creator's; both are negative for a reversal.
 */
export const ledgerJournals = table(
  "ledger_journals",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<JournalKind>().notNull(),
    sourceType: text("source_type").notNull(),
    sourceId: text("source_id").notNull(),
    paymentMode: text("payment_mode").$type<PaymentMode>().notNull(),
    orderId: text("order_id").references(() => orders.id),
    projectPaymentId: text("project_payment_id").references(
      () => projectPayments.id,
    ),
    creatorUserId: text("creator_user_id").references(() => users.id),
    grossCents: cents("gross_cents").notNull(),
    shareCents: cents("share_cents").notNull(),
    /** When the creator's part becomes payable. */
    payableAt: time("payable_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("ledger_journals_once").on(t.sourceType, t.sourceId, t.kind),
    index("ledger_journals_creator").on(t.creatorUserId, t.createdAt, t.id),
    index("ledger_journals_payable").on(
      t.creatorUserId,
      t.paymentMode,
      t.payableAt,
    ),
    index("ledger_journals_time").on(t.paymentMode, t.createdAt),
    index("ledger_journals_order").on(t.orderId),
    index("ledger_journals_project").on(t.projectPaymentId),
    check("ledger_journals_kind", oneOf(t.kind, JOURNAL_KINDS)),
    check("ledger_journals_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
  ],
);

/** Debits are positive, credits negative; a journal's lines sum to zero. */
export const ledgerEntries = table(
  "ledger_entries",
  {
    id: text("id").primaryKey(),
    journalId: text("journal_id")
      .notNull()
      .references(() => ledgerJournals.id),
    position: int("position").notNull(),
    account: text("account").$type<LedgerAccount>().notNull(),
    /**
     * The user of a payable or receivable; the project payment of held money.
     */
    ownerId: text("owner_id"),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull().default("usd"),
  },
  (t) => [
    uniqueIndex("ledger_entries_place").on(t.journalId, t.position),
    index("ledger_entries_owner").on(t.account, t.ownerId, t.journalId),
    check("ledger_entries_account", oneOf(t.account, LEDGER_ACCOUNTS)),
    check("ledger_entries_amount", sql`${t.amountCents} <> 0`),
  ],
);
