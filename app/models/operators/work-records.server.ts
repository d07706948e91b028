import { and, count, eq, inArray, type SQL } from "drizzle-orm";

import {
  agents,
  operatorRequests,
  orders,
  projectPayments,
} from "../../../drizzle/schema";
import type { Db } from "../store.server";

/** Work that ended, by person; imported figures are in the person's row. */
export type WorkRecord = {
  sales: number;
  completedProjects: number;
  failures: number;
  weapons: number;
};

type Counted = { id: string | null; number: number };

/**
 * Counts everybody's work, or one person's (DETAILS "Figures"): completed
 * orders of own agents, completed projects, live agents, and as failures the
 * orders and project payments whose money went back.
 */
export async function countWork(
  db: Db,
  onlyUserId?: string,
): Promise<(userId: string) => WorkRecord> {
  const [sales, lostSales, projects, lostProjects, weapons] = await Promise.all(
    [
      countOrders(db, ["completed"], onlyUserId),
      countOrders(db, ["refunded", "charged_back"], onlyUserId),
      countProjects(db, onlyUserId),
      countLostProjects(db, onlyUserId),
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

type EndedOrder = "completed" | "refunded" | "charged_back";

async function countOrders(
  db: Db,
  statuses: EndedOrder[],
  onlyUserId?: string,
) {
  const owner = agents.ownerUserId;
  const rows = await db
    .select({ id: owner, number: count() })
    .from(orders)
    .innerJoin(agents, eq(agents.id, orders.agentId))
    .where(and(inArray(orders.status, statuses), only(owner, onlyUserId)))
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

async function countLostProjects(db: Db, onlyUserId?: string) {
  const recipient = projectPayments.recipientUserId;
  const rows = await db
    .select({ id: recipient, number: count() })
    .from(projectPayments)
    .where(
      and(
        inArray(projectPayments.status, ["refunded", "charged_back"]),
        only(recipient, onlyUserId),
      ),
    )
    .groupBy(recipient);
  return byId(rows);
}

async function countLiveAgents(db: Db, onlyUserId?: string) {
  const owner = agents.ownerUserId;
  const rows = await db
    .select({ id: owner, number: count() })
    .from(agents)
    .where(and(eq(agents.isLive, true), only(owner, onlyUserId)))
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
