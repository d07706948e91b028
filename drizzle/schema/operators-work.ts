import { PAYMENT_MODES } from "../../app/domain/payments/payment-modes";
import type { PaymentMode } from "../../app/domain/payments/payment-modes";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";

const { table, text, int, real, cents, bool, index, check, primaryKey } =
  columns;

/**
 * Finished work per user and payment mode. Live agents have no mode and count
 * in `none`; a project counts in the mode of the money released for it.
 * Triggers write it, with the orders, requests, payments and agents that it
 * counts.
 */
export const workCounts = table(
  "work_counts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    paymentMode: text("payment_mode").$type<PaymentMode>().notNull(),
    /** Completed orders of the user's agents. */
    sales: int("sales").notNull().default(0),
    /** Only those with money released to the operator. */
    completedProjects: int("completed_projects").notNull().default(0),
    /** Refunded and charged back orders and project payments. */
    failures: int("failures").notNull().default(0),
    liveAgents: int("live_agents").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.paymentMode] }),
    check("work_counts_mode", oneOf(t.paymentMode, PAYMENT_MODES)),
  ],
);

/**
 * What listed operators are found, filtered and sorted by. The keys of the four
 * orders ascend: figures are negated, and a missing figure is 1.
 */
export const operatorDirectory = table(
  "operator_directory",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The folded name, which breaks ties. */
    name: text("name").notNull(),
    /** Name, username, headline and specialty, folded. */
    text: text("text").notNull(),
    /** Each between commas: ",voice_ai,hipaa,". */
    specializations: text("specializations").notNull(),
    languages: text("languages").notNull(),
    rateCents: cents("rate_cents"),
    isAvailable: bool("is_available").notNull(),
    byKills: int("by_kills").notNull(),
    bySuccess: real("by_success").notNull(),
    byRating: real("by_rating").notNull(),
    byWeapons: int("by_weapons").notNull(),
  },
  (t) => [
    index("operator_directory_kills").on(t.byKills, t.name, t.userId),
    index("operator_directory_success").on(t.bySuccess, t.name, t.userId),
    index("operator_directory_rating").on(t.byRating, t.name, t.userId),
    index("operator_directory_weapons").on(t.byWeapons, t.name, t.userId),
  ],
);

/**
 * Operators whose row of the directory may be outdated. Triggers write it with
 * every change of what the directory shows; the next reader updates the row.
 */
export const staleOperators = table("stale_operators", {
  userId: text("user_id").primaryKey(),
});
