import { and, eq, isNull, lte } from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import { paymentEvents } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type PaymentEvent = typeof paymentEvents.$inferSelect;

/** Stores events once each; returns the ids of the new ones. */
export async function insertPaymentEvents(
  db: Db,
  events: (typeof paymentEvents.$inferInsert)[],
): Promise<string[]> {
  if (events.length === 0) return [];
  const inserted = await db
    .insert(paymentEvents)
    .values(events)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.map(({ id }) => id);
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

/** Marks an event handled, in the transaction of its effects. */
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

/** Schedules a failed event for another attempt. */
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

/** Events of a mode that are due, oldest first. */
export async function listDueEvents(
  db: Db,
  { mode, now }: { mode: PaymentMode; now: Date },
  limit: number,
): Promise<PaymentEvent[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        eq(paymentEvents.paymentMode, mode),
        lte(paymentEvents.nextAttemptAt, now),
      ),
    )
    .orderBy(paymentEvents.occurredAt, paymentEvents.id)
    .limit(limit);
}
