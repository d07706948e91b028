import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from "drizzle-orm";

import {
  agents,
  agentVersions,
  endpointHealth,
  endpointSettings,
  runs,
  users,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type EndpointHealth = typeof endpointHealth.$inferSelect;

/** Ids of agents with an endpoint, after an id and ordered by it. */
export async function listEndpointIds(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: agents.id })
    .from(agents)
    .where(and(gt(agents.id, after), eq(agents.deliveryType, "endpoint")))
    .orderBy(asc(agents.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * The given endpoints that describe their operations and whose last probe is
 * older. Includes unlisted ones, which still serve their buyers, but none that
 * were closed and not listed again, or whose owner has left.
 */
export async function listDueProbes(
  db: Db,
  { ids, probedBefore }: { ids: readonly string[]; probedBefore: Date },
) {
  const { probedAt } = endpointHealth;
  return db
    .select(getTableColumns(agents))
    .from(agents)
    .innerJoin(agentVersions, eq(agentVersions.id, agents.publishedVersionId))
    .innerJoin(users, eq(users.id, agents.ownerUserId))
    .leftJoin(endpointHealth, eq(endpointHealth.agentId, agents.id))
    .leftJoin(endpointSettings, eq(endpointSettings.agentId, agents.id))
    .where(
      and(
        inArray(agents.id, [...ids]),
        isNotNull(agentVersions.operations),
        isNull(users.deletedAt),
        or(eq(agents.isLive, true), isNull(endpointHealth.closedAt)),
        or(
          isNull(endpointSettings.agentId),
          eq(endpointSettings.isProbed, true),
        ),
        or(isNull(probedAt), lt(probedAt, probedBefore)),
      ),
    );
}

/** Undefined for an endpoint that was never probed. */
export async function findEndpointHealth(
  db: Db,
  agentId: string,
): Promise<EndpointHealth | undefined> {
  const [found] = await db
    .select()
    .from(endpointHealth)
    .where(eq(endpointHealth.agentId, agentId))
    .limit(1);
  return found;
}

/** Agents under maintenance since before this time that are not closed. */
export async function listDeadEndpoints(
  db: Db,
  { before, limit }: { before: Date; limit: number },
) {
  return db
    .select(getTableColumns(agents))
    .from(endpointHealth)
    .innerJoin(agents, eq(agents.id, endpointHealth.agentId))
    .where(
      and(
        lte(endpointHealth.maintenanceSince, before),
        isNull(endpointHealth.closedAt),
      ),
    )
    .orderBy(asc(agents.id))
    .limit(limit);
}

/** False if it has answered or was closed in the meantime. */
export async function markClosed(
  db: Db,
  agentId: string,
  at: Date,
): Promise<boolean> {
  const closed = await db
    .update(endpointHealth)
    .set({ closedAt: at })
    .where(
      and(
        eq(endpointHealth.agentId, agentId),
        isNotNull(endpointHealth.maintenanceSince),
        isNull(endpointHealth.closedAt),
      ),
    )
    .returning({ agentId: endpointHealth.agentId });
  return closed.length > 0;
}

export async function isUnderMaintenance(
  db: Db,
  agentId: string,
): Promise<boolean> {
  const health = await findEndpointHealth(db, agentId);
  return health !== undefined && health.maintenanceSince !== null;
}

export async function putEndpointHealth(
  db: Db,
  health: EndpointHealth,
): Promise<void> {
  const { agentId: _key, ...set } = health;
  await db
    .insert(endpointHealth)
    .values(health)
    .onConflictDoUpdate({ target: endpointHealth.agentId, set });
}

export async function deleteEndpointHealth(
  db: Db,
  agentId: string,
): Promise<void> {
  await db.delete(endpointHealth).where(eq(endpointHealth.agentId, agentId));
}

type Measured = { agentId: string; since: Date };

const isAnswered = eq(runs.outcome, "answered");

/**
 * Measures an agent's calls since a time, without its owner's, and without
 * those that the endpoint refused, unless a probe made them.
 */
export async function measureCalls(
  db: Db,
  measured: Measured,
): Promise<Pick<EndpointHealth, "calls" | "answered" | "medianMs" | "p95Ms">> {
  const [counted] = await db
    .select({
      calls: count(),
      answered: count(sql`case when ${isAnswered} then 1 end`),
    })
    .from(runs)
    .where(counts(measured));
  const { calls, answered } = counted ?? { calls: 0, answered: 0 };
  const [medianMs, p95Ms] = await Promise.all([
    durationAt(db, measured, Math.ceil(answered * 0.5)),
    durationAt(db, measured, Math.ceil(answered * 0.95)),
  ]);
  return { calls, answered, medianMs, p95Ms };
}

/** The duration of the answered call with this rank; 1 is the fastest. */
async function durationAt(db: Db, measured: Measured, rank: number) {
  if (rank === 0) return null;
  const [found] = await db
    .select({ durationMs: runs.durationMs })
    .from(runs)
    .where(and(counts(measured), isAnswered))
    .orderBy(asc(runs.durationMs))
    .limit(1)
    .offset(rank - 1);
  return found?.durationMs ?? null;
}

function counts({ agentId, since }: Measured) {
  return and(
    eq(runs.agentId, agentId),
    gte(runs.createdAt, since),
    ne(runs.caller, "owner"),
    or(ne(runs.outcome, "refused"), eq(runs.caller, "probe")),
  );
}

type Period = { from: Date; until: Date };

/** The calls that `measureCalls` counts, in each period, in one query. */
export async function countCallsByTime(
  db: Db,
  agentId: string,
  periods: readonly Period[],
): Promise<{ calls: number; answered: number }[]> {
  const [first] = periods;
  if (!first) return [];
  const { createdAt } = runs;
  const columns = periods.flatMap(({ from, until }, index) => {
    const isInside = and(gte(createdAt, from), lt(createdAt, until));
    const isCounted = and(isInside, isAnswered);
    return [
      [`calls${index}`, count(sql`case when ${isInside} then 1 end`)],
      [`answered${index}`, count(sql`case when ${isCounted} then 1 end`)],
    ] as const;
  });
  const [row] = await db
    .select(Object.fromEntries(columns))
    .from(runs)
    .where(counts({ agentId, since: first.from }));
  return periods.map((_period, index) => ({
    calls: row?.[`calls${index}`] ?? 0,
    answered: row?.[`answered${index}`] ?? 0,
  }));
}

/** Deletes only probes: buyers see their own last calls. */
export async function deleteProbesBefore(
  db: Db,
  { agentId, since }: Measured,
): Promise<void> {
  await db
    .delete(runs)
    .where(
      and(
        eq(runs.agentId, agentId),
        eq(runs.caller, "probe"),
        lt(runs.createdAt, since),
      ),
    );
}
