import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from "drizzle-orm";

import type { AnomalyKind } from "~/domain/payments/anomalies";
import { paymentAnomalies } from "../../../drizzle/schema";
import {
  countUpToLimit,
  isBehind,
  type FoundPage,
} from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

export type PaymentAnomaly = typeof paymentAnomalies.$inferSelect;
type AnomalyKey = Pick<PaymentAnomaly, "kind" | "subjectId">;

/** Opens an anomaly, or reopens and counts a known one. */
export async function keepAnomaly(
  db: Db,
  anomaly: typeof paymentAnomalies.$inferInsert,
): Promise<void> {
  const { details, updatedAt } = anomaly;
  await db
    .insert(paymentAnomalies)
    .values(anomaly)
    .onConflictDoUpdate({
      target: [paymentAnomalies.kind, paymentAnomalies.subjectId],
      set: {
        details,
        updatedAt,
        occurrences: sql`${paymentAnomalies.occurrences} + 1`,
        resolvedAt: null,
        resolution: null,
      },
    });
}

/** Whether one of these kinds was ever reported, open or resolved. */
export async function wasReported(
  db: Db,
  { kinds, subjectId }: { kinds: AnomalyKind[]; subjectId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: paymentAnomalies.id })
    .from(paymentAnomalies)
    .where(
      and(
        inArray(paymentAnomalies.kind, kinds),
        eq(paymentAnomalies.subjectId, subjectId),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Resolves an anomaly whose cause is gone. */
export async function endAnomaly(
  db: Db,
  { kind, subjectId }: AnomalyKey,
  at: Date,
): Promise<void> {
  await db
    .update(paymentAnomalies)
    .set({ resolvedAt: at, updatedAt: at })
    .where(
      and(
        eq(paymentAnomalies.kind, kind),
        eq(paymentAnomalies.subjectId, subjectId),
        isNull(paymentAnomalies.resolvedAt),
      ),
    );
}

function isIn(view: "open" | "resolved") {
  const { resolvedAt } = paymentAnomalies;
  return view === "open" ? isNull(resolvedAt) : isNotNull(resolvedAt);
}

/** Anomalies, latest first. */
export async function listAnomalies(
  db: Db,
  view: "open" | "resolved",
  { limit, after, found }: FoundPage,
): Promise<PaymentAnomaly[]> {
  return db
    .select()
    .from(paymentAnomalies)
    .where(
      and(
        isIn(view),
        found,
        isBehind(
          { at: paymentAnomalies.updatedAt, id: paymentAnomalies.id },
          after,
        ),
      ),
    )
    .orderBy(desc(paymentAnomalies.updatedAt), desc(paymentAnomalies.id))
    .limit(limit);
}

export async function countAnomalies(
  db: Db,
  view: "open" | "resolved",
  found?: SQL,
): Promise<number> {
  return countUpToLimit(db, paymentAnomalies, and(isIn(view), found));
}

export async function findAnomaly(
  db: Db,
  id: string,
): Promise<PaymentAnomaly | undefined> {
  const [anomaly] = await db
    .select()
    .from(paymentAnomalies)
    .where(eq(paymentAnomalies.id, id))
    .limit(1);
  return anomaly;
}

type Resolution = { occurrences: number; resolution: string; at: Date };

/** Resolves an open anomaly; undefined if it was resolved or reported again. */
export async function resolveOpenAnomaly(
  db: Db,
  id: string,
  { occurrences, resolution, at }: Resolution,
): Promise<PaymentAnomaly | undefined> {
  const [resolved] = await db
    .update(paymentAnomalies)
    .set({ resolvedAt: at, updatedAt: at, resolution })
    .where(
      and(
        eq(paymentAnomalies.id, id),
        eq(paymentAnomalies.occurrences, occurrences),
        isNull(paymentAnomalies.resolvedAt),
      ),
    )
    .returning();
  return resolved;
}
