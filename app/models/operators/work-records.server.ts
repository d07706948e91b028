import { and, count, eq, inArray, sql, type SQL } from "drizzle-orm";

import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import {
  agents,
  operatorRequests,
  orders,
  projectPayments,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/** Finished work per user; imported figures are in the user's row. */
export type WorkRecord = {
  sales: number;
  completedProjects: number;
  failures: number;
  weapons: number;
};

type Counted = { id: string | null; number: number };

/**
 * Counts the work of all users, or of one: completed orders of their agents,
 * completed projects, live agents and, as failures, refunded orders and project
 * payments. Orders and payments count in their own mode; a project counts with
 * or without a payment.
 */
export async function countWork(
  db: Db,
  mode: PaymentMode,
  onlyUserId?: string,
): Promise<(userId: string) => WorkRecord> {
  const [sales, lostSales, projects, lostProjects, weapons] = await Promise.all(
    [
      countOrders(db, { mode, statuses: ["completed"] }, onlyUserId),
      countOrders(
        db,
        { mode, statuses: ["refunded", "charged_back"] },
        onlyUserId,
      ),
      countProjects(db, onlyUserId),
      countLostProjects(db, mode, onlyUserId),
      countLiveAgents(db, onlyUserId),
    ],
  );
  return (userId) => ({
    sales: sales.get(userId) ?? 0,
    completedProjects: projects.get(userId) ?? 0,
    failures: (lostSales.get(userId) ?? 0) + (lostProjects.get(userId) ?? 0),
    weapons: weapons.get(userId) ?? 0,
  });
}

type Ended = {
  mode: PaymentMode;
  statuses: ("completed" | "refunded" | "charged_back")[];
};

async function countOrders(
  db: Db,
  { mode, statuses }: Ended,
  onlyUserId?: string,
) {
  const owner = agents.ownerUserId;
  const rows = await db
    .select({ id: owner, number: count() })
    .from(orders)
    .innerJoin(agents, eq(agents.id, orders.agentId))
    .where(
      and(
        inArray(orders.status, statuses),
        inArray(orders.paymentMode, honoredModes(mode)),
        only(owner, onlyUserId),
      ),
    )
    .groupBy(owner);
  return byId(rows);
}

async function countProjects(db: Db, onlyUserId?: string) {
  const operator = operatorRequests.operatorId;
  const rows = await db
    .select({ id: operator, number: count() })
    .from(operatorRequests)
    .where(
      and(eq(operatorRequests.status, "completed"), only(operator, onlyUserId)),
    )
    .groupBy(operator);
  return byId(rows);
}

async function countLostProjects(
  db: Db,
  mode: PaymentMode,
  onlyUserId?: string,
) {
  const recipient = projectPayments.recipientUserId;
  const rows = await db
    .select({ id: recipient, number: count() })
    .from(projectPayments)
    .where(
      and(
        inArray(projectPayments.status, ["refunded", "charged_back"]),
        inArray(projectPayments.paymentMode, honoredModes(mode)),
        only(recipient, onlyUserId),
      ),
    )
    .groupBy(recipient);
  return byId(rows);
}

/**
 * Filters `isLive` in memory: nearly all agents are live, so an index that
 * begins with it would read every row. The index by owner has all columns
 * needed, whatever the query planner assumes.
 */
async function countLiveAgents(db: Db, onlyUserId?: string) {
  const owner = agents.ownerUserId;
  const live = sql`case when ${agents.isLive} then 1 end`;
  const rows = await db
    .select({ id: owner, number: count(live) })
    .from(agents)
    .where(only(owner, onlyUserId))
    .groupBy(owner);
  return byId(rows);
}

type UserColumn =
  | typeof agents.ownerUserId
  | typeof operatorRequests.operatorId
  | typeof projectPayments.recipientUserId;

function only(column: UserColumn, userId?: string): SQL | undefined {
  return userId === undefined ? undefined : eq(column, userId);
}

function byId(rows: Counted[]): Map<string, number> {
  return new Map(rows.map(({ id, number }) => [id ?? "", number]));
}
