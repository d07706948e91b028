import { sql } from "drizzle-orm";

import {
  MAIL_STATUSES,
  type MailStatus,
} from "../../app/domain/notifications/mail";
import {
  OPTIONAL_KINDS,
  type OptionalKind,
} from "../../app/domain/notifications/notification-kinds";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";

const { table, text, int, bool, time, index, uniqueIndex, check, primaryKey } =
  columns;

export const notifications = table(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    relatedId: text("related_id"),
    isRead: bool("is_read").notNull().default(false),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("notifications_user").on(t.userId, t.createdAt, t.id),
    index("notifications_unread_about")
      .on(t.userId, t.type, t.relatedId)
      .where(sql`not is_read`),
    index("notifications_created").on(t.createdAt),
  ],
);

/** A user's notification settings; without a row, both bell and mail. */
export const notificationPreferences = table(
  "notification_preferences",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<OptionalKind>().notNull(),
    bell: bool("bell").notNull(),
    mail: bool("mail").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check("notification_preferences_kind", oneOf(t.kind, OPTIONAL_KINDS)),
  ],
);

/** Mail is written with the action that causes it and sent by the worker. */
export const outboxEmails = table(
  "outbox_emails",
  {
    id: text("id").primaryKey(),
    /** Identifies the action, so that a repeated action sends one mail. */
    dedupeKey: text("dedupe_key").notNull(),
    /** Mail of a lower number is sent first. */
    priority: int("priority").notNull().default(2),
    /** The recipient's domain; null in rows of earlier versions. */
    domain: text("domain"),
    /**
     * The account it was written for, whatever its address; null without one,
     * and in rows of earlier versions.
     */
    userId: text("user_id"),
    toAddress: text("to_address").notNull(),
    subject: text("subject").notNull(),
    textBody: text("text_body").notNull(),
    htmlBody: text("html_body").notNull(),
    /** The unsubscribe link; null for mail that is always sent. */
    unsubscribeUrl: text("unsubscribe_url"),
    status: text("status").$type<MailStatus>().notNull().default("pending"),
    attempts: int("attempts").notNull().default(0),
    nextAttemptAt: time("next_attempt_at").notNull(),
    leasedBy: text("leased_by"),
    leasedUntil: time("leased_until"),
    lastError: text("last_error"),
    /** The HTTP request or job run that wrote it. */
    causeId: text("cause_id"),
    createdAt: time("created_at").notNull(),
    sentAt: time("sent_at"),
  },
  (t) => [
    uniqueIndex("outbox_emails_dedupe").on(t.dedupeKey),
    index("outbox_emails_queue").on(t.status, t.priority, t.nextAttemptAt),
    index("outbox_emails_created").on(t.createdAt),
    index("outbox_emails_user").on(t.userId),
    index("outbox_emails_status").on(t.status, t.createdAt, t.id),
    check("outbox_emails_status", oneOf(t.status, MAIL_STATUSES)),
  ],
);
