import { and, desc, eq, inArray, isNull, lte } from "drizzle-orm";

import type { Cents } from "~/domain/platform/money";
import {
  ARRIVED_STATUSES,
  type AttemptStatus,
} from "~/domain/payments/attempts";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import { paymentAttempts } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { byAsked } from "./asked-rows.server";
import { isAbout, type PaidKey } from "./paid-key.server";

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

/** The attempt with one of the provider's ids. */
export async function findAttemptByProvider(
  db: Db,
  by: { intentId: string } | { sessionId: string } | { chargeId: string },
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(isKnownBy(by))
    .limit(1);
  return attempt;
}

function isKnownBy(by: Parameters<typeof findAttemptByProvider>[1]) {
  if ("intentId" in by) return eq(paymentAttempts.intentId, by.intentId);
  if ("chargeId" in by) return eq(paymentAttempts.chargeId, by.chargeId);
  return eq(paymentAttempts.sessionId, by.sessionId);
}

/** The latest attempt for an order or payment, in one of these states. */
export async function findPaidAttempt(
  db: Db,
  key: PaidKey,
  statuses: readonly AttemptStatus[],
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        isAbout(paymentAttempts, key),
        inArray(paymentAttempts.status, [...statuses]),
      ),
    )
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  return attempt;
}

/** The number of attempts for an order or payment. */
export async function findLastAttemptNumber(
  db: Db,
  key: PaidKey,
): Promise<number> {
  const [last] = await db
    .select({ number: paymentAttempts.number })
    .from(paymentAttempts)
    .where(isAbout(paymentAttempts, key))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  return last?.number ?? 0;
}

/** Undefined if there is already an open attempt. */
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

/** Stores the provider's ids of an attempt. */
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

/** Ends an attempt; undefined if its status does not allow that. */
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

/** Ends an open attempt for which the provider has created nothing. */
export async function dropUnnamedAttempt(
  db: Db,
  id: string,
  at: Date,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ status: "canceled", updatedAt: at })
    .where(
      and(
        eq(paymentAttempts.id, id),
        eq(paymentAttempts.status, "open"),
        isNull(paymentAttempts.intentId),
        isNull(paymentAttempts.sessionId),
      ),
    );
}

/** Stores the provider's fee of a received payment. */
export async function keepFee(
  db: Db,
  id: string,
  feeCents: Cents,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ feeCents })
    .where(eq(paymentAttempts.id, id));
}

/** Records that we are about to end an open attempt ourselves. */
export async function markClosing(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ closingAt: at })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, "open")));
}

type Begun = { mode: PaymentMode; madeBefore: Date };

/** Open attempts of a mode created before a time. */
export async function listOpenAttempts(
  db: Db,
  { mode, madeBefore }: Begun,
  limit: number,
): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.status, "open"),
        eq(paymentAttempts.paymentMode, mode),
        lte(paymentAttempts.createdAt, madeBefore),
      ),
    )
    .orderBy(...byAsked(paymentAttempts))
    .limit(limit);
}

/** Payments that arrived before a time and have no known fee yet. */
export async function listUnbookedFees(
  db: Db,
  { mode, madeBefore }: Begun,
  limit: number,
): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        isNull(paymentAttempts.feeCents),
        eq(paymentAttempts.paymentMode, mode),
        inArray(paymentAttempts.status, [...ARRIVED_STATUSES, "parked"]),
        lte(paymentAttempts.updatedAt, madeBefore),
      ),
    )
    .orderBy(...byAsked(paymentAttempts))
    .limit(limit);
}

/** Whether an attempt has no provider id yet. */
export function isUnnamed(attempt: Attempt): boolean {
  return attempt.kind === "intent"
    ? attempt.intentId === null
    : attempt.sessionId === null;
}
