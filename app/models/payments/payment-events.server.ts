import { and, eq, isNull, lte } from "drizzle-orm";

import { paymentEvents } from "../../../drizzle/schema";
import type { Db } from "../store.server";

export type PaymentEvent = typeof paymentEvents.$inferSelect;

/** Stores an event once; false when its id is known. */
export async function insertPaymentEvent(
  db: Db,
  event: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.length > 0;
}

export async function findPaymentEvent(
  db: Db,
  id: string,
): Promise<PaymentEvent | undefined> {
  const [event] = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id))
    .limit(1);
  return event;
}

/** Ends an event, in the transaction of its effects. */
export async function markEventHandled(
  db: Db,
  id: string,
  { at, parkedReason = null }: { at: Date; parkedReason?: string | null },
): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ handledAt: at, parkedReason, lastError: null })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt)));
}

/** Keeps an event that could not be handled for another try. */
export async function postponeEvent(
  db: Db,
  id: string,
  {
    attempts,
    nextAttemptAt,
    lastError,
  }: { attempts: number; nextAttemptAt: Date; lastError: string },
): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ attempts, nextAttemptAt, lastError })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt)));
}

/** Events to be handled by now, oldest first. */
export async function listDueEvents(
  db: Db,
  now: Date,
  limit: number,
): Promise<PaymentEvent[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        lte(paymentEvents.nextAttemptAt, now),
      ),
    )
    .orderBy(paymentEvents.occurredAt, paymentEvents.id)
    .limit(limit);
}
