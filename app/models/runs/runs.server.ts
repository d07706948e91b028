import { and, desc, eq, type SQL } from "drizzle-orm";

import { runs } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type Run = typeof runs.$inferInsert;

export async function insertRun(db: Db, run: Run): Promise<void> {
  await db.insert(runs).values(run);
}

/** The calls that an order's license made, the latest first. */
export function listOrderRuns(db: Db, orderId: string, limit: number) {
  return listRuns(db, eq(runs.orderId, orderId), limit);
}

type Trial = { userId: string; agentId: string };

/** The calls of a user's trial of an agent, the latest first. */
export function listTrialRuns(db: Db, trial: Trial, limit: number) {
  const isOfTrial = and(
    eq(runs.agentId, trial.agentId),
    eq(runs.userId, trial.userId),
    eq(runs.caller, "trial"),
  );
  return listRuns(db, isOfTrial, limit);
}

export type ListedRun = Awaited<ReturnType<typeof listRuns>>[number];

async function listRuns(db: Db, condition: SQL | undefined, limit: number) {
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
    .where(condition)
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(limit);
}
