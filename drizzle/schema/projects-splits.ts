import { sql } from "drizzle-orm";

import {
  SPLIT_STATUSES,
  type SplitStatus,
} from "../../app/domain/projects/splits";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";
import { projectPayments } from "./projects-offers";

const { table, text, cents, time, index, uniqueIndex, check } = columns;

/** A party's proposal to settle a dispute by splitting the held money. */
export const disputeSplits = table(
  "dispute_splits",
  {
    id: text("id").primaryKey(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => projectPayments.id),
    proposerUserId: text("proposer_user_id")
      .notNull()
      .references(() => users.id),
    /** What goes back to the requester; the rest is released. */
    refundCents: cents("refund_cents").notNull(),
    note: text("note").notNull().default(""),
    status: text("status").$type<SplitStatus>().notNull().default("pending"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    index("dispute_splits_payment").on(t.paymentId, t.createdAt),
    uniqueIndex("dispute_splits_open")
      .on(t.paymentId, t.proposerUserId)
      .where(sql`status = 'pending'`),
    check("dispute_splits_status", oneOf(t.status, SPLIT_STATUSES)),
    check("dispute_splits_refund", sql`${t.refundCents} >= 0`),
  ],
);
