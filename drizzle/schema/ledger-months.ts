import {
  JOURNAL_KINDS,
  type JournalKind,
} from "../../app/domain/ledger/ledger";
import {
  PAYMENT_MODES,
  type PaymentMode,
} from "../../app/domain/payments/payment-modes";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";

const { table, text, int, cents, check, primaryKey } = columns;

/**
 * The sums of a creator's journals by month and kind. Triggers write it with
 * the journals, so that no balance reads all of them.
 */
export const earningMonths = table(
  "earning_months",
  {
    creatorUserId: text("creator_user_id")
      .notNull()
      .references(() => users.id),
    paymentMode: text("payment_mode").$type<PaymentMode>().notNull(),
    /** The UTC month of the journals, as YYYY-MM. */
    month: text("month").notNull(),
    kind: text("kind").$type<JournalKind>().notNull(),
    journals: int("journals").notNull().default(0),
    grossCents: cents("gross_cents").notNull().default(0),
    shareCents: cents("share_cents").notNull().default(0),
    /** The change of the creator's balance. */
    worthCents: cents("worth_cents").notNull().default(0),
  },
  (t) => [
    primaryKey({
      columns: [t.creatorUserId, t.paymentMode, t.month, t.kind],
    }),
    check("earning_months_kind", oneOf(t.kind, JOURNAL_KINDS)),
    check("earning_months_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
  ],
);
