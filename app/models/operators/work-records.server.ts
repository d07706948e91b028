import { and, inArray, sum } from "drizzle-orm";

import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import { workCounts } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/** Finished work of a user; imported figures are in the user's row. */
export type WorkRecord = {
  sales: number;
  completedProjects: number;
  failures: number;
  weapons: number;
};

const NO_WORK: WorkRecord = {
  sales: 0,
  completedProjects: 0,
  failures: 0,
  weapons: 0,
};

/**
 * The counted work of some users: completed orders of their agents, completed
 * projects, live agents and, as failures, refunded orders and project payments.
 * Orders and payments count in their own mode, and a project in that of the
 * money released for it; without any it does not count.
 */
export async function listWork(
  db: Db,
  mode: PaymentMode,
  userIds: readonly string[],
): Promise<(userId: string) => WorkRecord> {
  const { userId, paymentMode, ...counts } = workCounts;
  const rows = await db
    .select({
      userId,
      sales: sum(counts.sales).mapWith(Number),
      completedProjects: sum(counts.completedProjects).mapWith(Number),
      failures: sum(counts.failures).mapWith(Number),
      weapons: sum(counts.liveAgents).mapWith(Number),
    })
    .from(workCounts)
    .where(
      and(
        inArray(userId, [...userIds]),
        inArray(paymentMode, honoredModes(mode)),
      ),
    )
    .groupBy(userId);
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return (id) => {
    const { userId: _, ...work } = byId.get(id) ?? { userId: id, ...NO_WORK };
    return work;
  };
}

/** The counted work of one user. */
export async function findWork(
  db: Db,
  mode: PaymentMode,
  userId: string,
): Promise<WorkRecord> {
  const workOf = await listWork(db, mode, [userId]);
  return workOf(userId);
}
