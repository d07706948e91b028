import { outboxEmails } from "../../drizzle/schema";
import type { Db } from "./store.server";

export type OutboxEmail = typeof outboxEmails.$inferSelect;
export type NewOutboxEmail = typeof outboxEmails.$inferInsert;

/** Queues a mail once: a second one for the same act changes nothing. */
export async function insertOutboxEmail(
  db: Db,
  email: NewOutboxEmail,
): Promise<void> {
  await db
    .insert(outboxEmails)
    .values(email)
    .onConflictDoNothing({ target: outboxEmails.dedupeKey });
}
