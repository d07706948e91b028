import { and, count, desc, eq, inArray } from "drizzle-orm";

import type { MailStatus } from "~/domain/notifications/mail";

import { outboxEmails } from "../../../drizzle/schema";
import type { OutboxEmail } from "./outbox-emails.server";
import type { Db } from "../platform/store.server";

type Listed = { status: MailStatus | null; limit: number; offset: number };

/** Mails, optionally of one status, newest first, without their text. */
export async function listEmails(
  db: Db,
  { status, limit, offset }: Listed,
): Promise<EmailSummary[]> {
  return db
    .select(summaryColumns)
    .from(outboxEmails)
    .where(status ? eq(outboxEmails.status, status) : undefined)
    .orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id))
    .limit(limit)
    .offset(offset);
}

export async function countEmailsByStatus(
  db: Db,
): Promise<Partial<Record<MailStatus, number>>> {
  const rows = await db
    .select({ status: outboxEmails.status, total: count() })
    .from(outboxEmails)
    .groupBy(outboxEmails.status);
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
}

type Retry = { id: string; from: readonly MailStatus[]; at: Date };

/**
 * Makes a failed or kept mail due again with all its attempts; false in any
 * other status.
 */
export async function retryEmail(
  db: Db,
  { id, from, at }: Retry,
): Promise<boolean> {
  const isInside = inArray(outboxEmails.status, [...from]);
  const retried = await db
    .update(outboxEmails)
    .set({ status: "pending", attempts: 0, nextAttemptAt: at })
    .where(and(eq(outboxEmails.id, id), isInside))
    .returning({ id: outboxEmails.id });
  return retried.length > 0;
}

const summaryColumns = {
  id: outboxEmails.id,
  toAddress: outboxEmails.toAddress,
  subject: outboxEmails.subject,
  status: outboxEmails.status,
  attempts: outboxEmails.attempts,
  nextAttemptAt: outboxEmails.nextAttemptAt,
  lastError: outboxEmails.lastError,
  createdAt: outboxEmails.createdAt,
  sentAt: outboxEmails.sentAt,
};

type EmailSummary = Pick<OutboxEmail, keyof typeof summaryColumns>;
