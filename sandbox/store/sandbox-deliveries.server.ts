import { and, asc, desc, eq, isNull, lte } from "drizzle-orm";

import { sandboxDeliveries, sandboxObjects } from "../../drizzle/schema";
import type { Db } from "~/models/platform/store.server";

export type SandboxDelivery = typeof sandboxDeliveries.$inferSelect;

/** Queues an event for immediate delivery. */
export async function insertSandboxDelivery(
  tx: Db,
  eventId: string,
  at: Date,
): Promise<void> {
  await tx
    .insert(sandboxDeliveries)
    .values({ eventId, nextAttemptAt: at, createdAt: at });
}

/** Due events, in the order they happened or the reverse. */
export async function listDueDeliveries(
  db: Db,
  now: Date,
  { limit, isNewestFirst }: { limit: number; isNewestFirst: boolean },
): Promise<SandboxDelivery[]> {
  const direction = isNewestFirst ? desc : asc;
  return db
    .select()
    .from(sandboxDeliveries)
    .where(isDue(now))
    .orderBy(
      direction(sandboxDeliveries.createdAt),
      direction(sandboxDeliveries.eventId),
    )
    .limit(limit);
}

/**
 * Claims a delivery for one attempt until its lease ends; returns the event, or
 * undefined if another process has it.
 */
export async function claimDelivery(
  tx: Db,
  { eventId, attempts }: Pick<SandboxDelivery, "eventId" | "attempts">,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<Record<string, unknown> | undefined> {
  const claimed = await tx
    .update(sandboxDeliveries)
    .set({ attempts: attempts + 1, nextAttemptAt: leasedUntil })
    .where(
      and(
        eq(sandboxDeliveries.eventId, eventId),
        eq(sandboxDeliveries.attempts, attempts),
        isDue(now),
      ),
    )
    .returning({ eventId: sandboxDeliveries.eventId });
  if (claimed.length === 0) return undefined;
  const [event] = await tx
    .select({ data: sandboxObjects.data })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.id, eventId))
    .limit(1);
  return event?.data;
}

/** Stores the result of an attempt. */
export async function settleDelivery(
  tx: Db,
  eventId: string,
  outcome: Partial<
    Pick<SandboxDelivery, "deliveredAt" | "nextAttemptAt" | "lastError">
  >,
): Promise<void> {
  await tx
    .update(sandboxDeliveries)
    .set(outcome)
    .where(
      and(
        eq(sandboxDeliveries.eventId, eventId),
        isNull(sandboxDeliveries.deliveredAt),
      ),
    );
}

/** Undelivered events, longest waiting first. */
export async function listUndelivered(
  db: Db,
  limit: number,
): Promise<SandboxDelivery[]> {
  return db
    .select()
    .from(sandboxDeliveries)
    .where(isNull(sandboxDeliveries.deliveredAt))
    .orderBy(asc(sandboxDeliveries.createdAt), asc(sandboxDeliveries.eventId))
    .limit(limit);
}

function isDue(now: Date) {
  return and(
    isNull(sandboxDeliveries.deliveredAt),
    lte(sandboxDeliveries.nextAttemptAt, now),
  );
}
