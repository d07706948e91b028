import { and, desc, eq, inArray, lte } from "drizzle-orm";

import type { AttemptStatus } from "../../domain/orders/orders";
import { paymentAttempts } from "../../../drizzle/schema";
import type { Db } from "../store.server";

export type Attempt = typeof paymentAttempts.$inferSelect;
type NewAttempt = typeof paymentAttempts.$inferInsert;

export async function findAttempt(
  db: Db,
  id: string,
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
    .limit(1);
  return attempt;
}

/** The attempt that the provider knows by one of its own ids. */
export async function findAttemptByProvider(
  db: Db,
  by: { intentId: string } | { sessionId: string },
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      "intentId" in by
        ? eq(paymentAttempts.intentId, by.intentId)
        : eq(paymentAttempts.sessionId, by.sessionId),
    )
    .limit(1);
  return attempt;
}

/** What attempts pay for: an order or a project payment. */
export type PaidKey = { orderId: string } | { projectPaymentId: string };

function pays(key: PaidKey) {
  return "orderId" in key
    ? eq(paymentAttempts.orderId, key.orderId)
    : eq(paymentAttempts.projectPaymentId, key.projectPaymentId);
}

/** The latest attempt at paying something, in one of these states. */
export async function findPaidAttempt(
  db: Db,
  key: PaidKey,
  statuses: readonly AttemptStatus[],
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(pays(key), inArray(paymentAttempts.status, [...statuses])))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  return attempt;
}

/** The latest attempt of an order, in one of these states. */
export async function findOrderAttempt(
  db: Db,
  orderId: string,
  statuses: readonly AttemptStatus[],
): Promise<Attempt | undefined> {
  return findPaidAttempt(db, { orderId }, statuses);
}

/** How many attempts at paying something there were. */
export async function findLastAttemptNumber(
  db: Db,
  key: PaidKey,
): Promise<number> {
  const [last] = await db
    .select({ number: paymentAttempts.number })
    .from(paymentAttempts)
    .where(pays(key))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  return last?.number ?? 0;
}

/** Undefined when there is an open attempt already. */
export async function insertAttempt(
  db: Db,
  attempt: NewAttempt,
): Promise<Attempt | undefined> {
  const [inserted] = await db
    .insert(paymentAttempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

type ProviderIds = { intentId?: string | null; sessionId?: string | null };

/** Keeps the provider's ids of an attempt. */
export async function nameAttempt(
  db: Db,
  id: string,
  { intentId, sessionId }: ProviderIds,
): Promise<Attempt | undefined> {
  const [named] = await db
    .update(paymentAttempts)
    .set({ ...(intentId && { intentId }), ...(sessionId && { sessionId }) })
    .where(eq(paymentAttempts.id, id))
    .returning();
  return named;
}

type Outcome = {
  status: Exclude<AttemptStatus, "open">;
  from: readonly AttemptStatus[];
  at: Date;
  chargeId?: string | null;
  parkedReason?: string | null;
};

/** Ends an attempt; undefined when it is in none of the states it may leave. */
export async function endAttempt(
  db: Db,
  id: string,
  { status, from, at, ...kept }: Outcome,
): Promise<Attempt | undefined> {
  const [ended] = await db
    .update(paymentAttempts)
    .set({ ...kept, status, updatedAt: at })
    .where(
      and(
        eq(paymentAttempts.id, id),
        inArray(paymentAttempts.status, [...from]),
      ),
    )
    .returning();
  return ended;
}

/** Notes that we are about to end an open attempt ourselves. */
export async function markClosing(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ closingAt: at })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, "open")));
}

/** Open attempts made before then, oldest first. */
export async function listOpenAttempts(
  db: Db,
  madeBefore: Date,
  limit: number,
): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.status, "open"),
        lte(paymentAttempts.createdAt, madeBefore),
      ),
    )
    .orderBy(paymentAttempts.createdAt, paymentAttempts.id)
    .limit(limit);
}

/** Whether an attempt's provider id is still to be learned. */
export function isUnnamed(attempt: Attempt): boolean {
  return attempt.kind === "intent"
    ? attempt.intentId === null
    : attempt.sessionId === null;
}
