import {
  and,
  asc,
  eq,
  inArray,
  isNull,
  lte,
  notInArray,
  or,
  sql,
} from "drizzle-orm";

import { outboxEmails } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type OutboxEmail = typeof outboxEmails.$inferSelect;
export type NewOutboxEmail = typeof outboxEmails.$inferInsert;

/** The process that is sending a mail, and until when no other may. */
type MailLease = { holder: string; now: Date; leasedUntil: Date };

const noLease = { leasedBy: null, leasedUntil: null };

/** Both engines limit the number of parameters per statement. */
const ROWS_PER_STATEMENT = 200;

/** Queues mails once; a second one for the same action changes nothing. */
export async function insertOutboxEmails(
  db: Db,
  emails: readonly NewOutboxEmail[],
): Promise<void> {
  for (let start = 0; start < emails.length; start += ROWS_PER_STATEMENT) {
    await db
      .insert(outboxEmails)
      .values(emails.slice(start, start + ROWS_PER_STATEMENT))
      .onConflictDoNothing({ target: outboxEmails.dedupeKey });
  }
}

type Wanted = {
  now: Date;
  limit: number;
  /** Only mail of this class; null for any. */
  priority: number | null;
  exceptDomains: readonly string[];
};

export type DueEmail = Pick<OutboxEmail, "id" | "toAddress">;

/** Mails to send: by class, then longest due first. */
export async function listDueEmails(
  db: Db,
  { now, limit, priority, exceptDomains }: Wanted,
): Promise<DueEmail[]> {
  const { domain } = outboxEmails;
  return db
    .select({ id: outboxEmails.id, toAddress: outboxEmails.toAddress })
    .from(outboxEmails)
    .where(
      and(
        isDue(now),
        priority === null ? undefined : eq(outboxEmails.priority, priority),
        exceptDomains.length > 0
          ? or(isNull(domain), notInArray(domain, [...exceptDomains]))
          : undefined,
      ),
    )
    .orderBy(
      asc(outboxEmails.priority),
      asc(outboxEmails.nextAttemptAt),
      asc(outboxEmails.id),
    )
    .limit(limit);
}

/**
 * Claims due mails for one attempt, without those that another process has. The
 * attempt is counted now, so that one that crashes the process counts too.
 */
export async function claimEmails(
  db: Db,
  ids: readonly string[],
  { holder, now, leasedUntil }: MailLease,
): Promise<OutboxEmail[]> {
  return db
    .update(outboxEmails)
    .set({
      leasedBy: holder,
      leasedUntil,
      attempts: sql`${outboxEmails.attempts} + 1`,
    })
    .where(and(inArray(outboxEmails.id, [...ids]), isDue(now)))
    .returning();
}

/**
 * Records that the mail server accepted mails, whoever holds their leases now.
 */
export async function markEmailsSent(
  db: Db,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(outboxEmails)
    .set({ status: "sent", sentAt: at, lastError: null, ...noLease })
    .where(
      and(
        inArray(outboxEmails.id, [...ids]),
        eq(outboxEmails.status, "pending"),
      ),
    );
}

/** Schedules a mail's next attempt, or gives it up. */
export async function releaseEmail(
  db: Db,
  { id, holder }: { id: string; holder: string },
  failure: Pick<OutboxEmail, "status" | "nextAttemptAt" | "lastError">,
): Promise<void> {
  await db
    .update(outboxEmails)
    .set({ ...failure, ...noLease })
    .where(
      and(
        eq(outboxEmails.id, id),
        eq(outboxEmails.leasedBy, holder),
        eq(outboxEmails.status, "pending"),
      ),
    );
}

/** Marks due mails as kept without sending them; returns their number. */
export async function keepDueEmails(db: Db, now: Date): Promise<number> {
  const kept = await db
    .update(outboxEmails)
    .set({ status: "kept", ...noLease })
    .where(isDue(now))
    .returning({ id: outboxEmails.id });
  return kept.length;
}

export async function findEmail(
  db: Db,
  id: string,
): Promise<OutboxEmail | undefined> {
  const [email] = await db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.id, id))
    .limit(1);
  return email;
}

function isDue(now: Date) {
  return and(
    eq(outboxEmails.status, "pending"),
    lte(outboxEmails.nextAttemptAt, now),
    or(isNull(outboxEmails.leasedUntil), lte(outboxEmails.leasedUntil, now)),
  );
}
