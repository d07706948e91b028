import { and, desc, eq, inArray } from "drizzle-orm";

import type { MailStatus } from "~/domain/notifications/mail";

import type { TimePage } from "~/domain/platform/time-cursor";
import { outboxEmails } from "../../../drizzle/schema";
import type { OutboxEmail } from "./outbox-emails.server";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

/** Mails, optionally of one status, newest first, without their text. */
export async function listEmails(
  db: Db,
  status: MailStatus | null,
  { limit, after }: TimePage,
): Promise<EmailSummary[]> {
  const { createdAt, id } = outboxEmails;
  return db
    .select(summaryColumns)
    .from(outboxEmails)
    .where(and(isOf(status), isBehind({ at: createdAt, id }, after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countEmails(
  db: Db,
  status: MailStatus | null,
): Promise<number> {
  return countUpToLimit(db, outboxEmails, isOf(status));
}

function isOf(status: MailStatus | null) {
  return status ? eq(outboxEmails.status, status) : undefined;
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
