import { sql } from "drizzle-orm";

import {
  type PaymentMode,
  PAYMENT_MODES,
} from "../../app/domain/payments/payment-modes";
import {
  type PayoutStatus,
  type TransfersState,
  PAYOUT_STATUSES,
  TRANSFERS_STATES,
} from "../../app/domain/ledger/payouts";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";

const { table, text, int, cents, bool, time, index, uniqueIndex, check } =
  columns;

/**
 * A user's payout account at the provider, one per payment mode, and its last
 * known state.
 */
export const payoutAccounts = table(
  "payout_accounts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    paymentMode: text("payment_mode").$type<PaymentMode>().notNull(),
    /**
     * Null until the provider has answered, and once it no longer exists there.
     */
    providerAccountId: text("provider_account_id"),
    /** Counts a user's accounts at the provider, for the idempotency key. */
    number: int("number").notNull().default(1),
    transfers: text("transfers").$type<TransfersState>().notNull(),
    detailsSubmitted: bool("details_submitted").notNull().default(false),
    /** When the provider was last asked. */
    checkedAt: time("checked_at").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("payout_accounts_user").on(t.userId, t.paymentMode),
    uniqueIndex("payout_accounts_provider").on(t.providerAccountId),
    index("payout_accounts_transfers").on(t.transfers, t.checkedAt),
    check("payout_accounts_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
    check("payout_accounts_transfers", oneOf(t.transfers, TRANSFERS_STATES)),
  ],
);

/**
 * Money in transit to a connected account; written before the provider is
 * called. The number makes concurrent openings the same payout.
 */
export const payouts = table(
  "payouts",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => payoutAccounts.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    number: int("number").notNull(),
    paymentMode: text("payment_mode").$type<PaymentMode>().notNull(),
    /** The recipient's account at the provider. */
    destination: text("destination").notNull(),
    amountCents: cents("amount_cents").notNull(),
    /** The amount that the provider returned. */
    returnedCents: cents("returned_cents").notNull().default(0),
    status: text("status").$type<PayoutStatus>().notNull(),
    transferId: text("transfer_id"),
    /**
     * Counts the idempotency keys that the provider has answered with an error.
     */
    keyNumber: int("key_number").notNull().default(0),
    /** The provider's error code for a refused transfer. */
    failureCode: text("failure_code"),
    /** When the reconciliation last asked the provider about it. */
    askedAt: time("asked_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("payouts_number").on(t.accountId, t.number),
    uniqueIndex("payouts_open")
      .on(t.accountId)
      .where(sql`status = 'pending'`),
    uniqueIndex("payouts_transfer").on(t.transferId),
    index("payouts_user").on(t.userId, t.createdAt, t.id),
    index("payouts_status").on(t.status, t.createdAt),
    check("payouts_status", oneOf(t.status, PAYOUT_STATUSES)),
    check("payouts_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
    check("payouts_amount", sql`${t.amountCents} > 0`),
    check(
      "payouts_returned",
      sql`${t.returnedCents} >= 0 and ${t.returnedCents} <= ${t.amountCents}`,
    ),
  ],
);
