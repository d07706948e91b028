import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { MailStatus } from "~/domain/notifications/mail";

import type { TimePage } from "~/domain/platform/time-cursor";
import { outboxEmails } from "../../../drizzle/schema";
import type { OutboxEmail } from "./outbox-emails.server";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import { idsHolding } from "../platform/list-search.server";
import type { Db, Store } from "../platform/store.server";

/** The status, and a part of the recipient's address or of the subject. */
type Filters = { status: MailStatus | null; q?: string };

/** Mails that pass the filters, newest first, without their text. */
export async function listEmails(
  { engine, read }: Store,
  filters: Filters,
  { limit, after }: TimePage,
): Promise<EmailSummary[]> {
  const { createdAt, id } = outboxEmails;
  return read
    .select(summaryColumns)
    .from(outboxEmails)
    .where(and(passes(engine, filters), isBehind({ at: createdAt, id }, after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countEmails(
  { engine, read }: Store,
  filters: Filters,
): Promise<number> {
  return countUpToLimit(read, outboxEmails, passes(engine, filters));
}

function passes(
  engine: Store["engine"],
  { status, q }: Filters,
): SQL | undefined {
  return and(
    status ? eq(outboxEmails.status, status) : undefined,
    q
      ? sql`${outboxEmails.id} in (${idsHolding(engine, "mail", q)})`
      : undefined,
  );
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
