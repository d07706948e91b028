import { desc, eq } from "drizzle-orm";

import { runs } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type Run = typeof runs.$inferInsert;

export async function insertRun(db: Db, run: Run): Promise<void> {
  await db.insert(runs).values(run);
}

/** The calls that an order's license made, the latest first. */
export async function listOrderRuns(db: Db, orderId: string, limit: number) {
  return db
    .select({
      id: runs.id,
      operation: runs.operation,
      outcome: runs.outcome,
      status: runs.status,
      durationMs: runs.durationMs,
      createdAt: runs.createdAt,
    })
    .from(runs)
    .where(eq(runs.orderId, orderId))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(limit);
}
