import { sql } from "drizzle-orm";

import {
  SUPPORT_STATUSES,
  type SupportStatus,
} from "../../app/domain/support/statuses";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";

const { table, text, time, index, uniqueIndex, check } = columns;

export const supportRequests = table(
  "support_requests",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, {
      onDelete: "set null",
    }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    status: text("status").$type<SupportStatus>().notNull().default("open"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("support_requests_status").on(t.status, t.createdAt),
    index("support_requests_created").on(t.createdAt, t.id),
    index("support_requests_user").on(t.userId, t.createdAt, t.id),
    check("support_requests_status", oneOf(t.status, SUPPORT_STATUSES)),
  ],
);

/** Administrators' answers to support requests. */
export const supportAnswers = table(
  "support_answers",
  {
    id: text("id").primaryKey(),
    supportRequestId: text("support_request_id")
      .notNull()
      .references(() => supportRequests.id, { onDelete: "cascade" }),
    administratorId: text("administrator_id")
      .notNull()
      .references(() => users.id),
    message: text("message").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("support_answers_request").on(t.supportRequestId, t.createdAt)],
);

/** Sign-ups, once per address. */
export const waitlist = table(
  "waitlist",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    phone: text("phone"),
    /** The page or program that the address came from. */
    source: text("source").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("waitlist_email").on(t.email),
    index("waitlist_created").on(t.createdAt),
    check("waitlist_email_folded", sql`${t.email} = lower(${t.email})`),
  ],
);
