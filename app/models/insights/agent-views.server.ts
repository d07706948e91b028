import { and, gte, inArray, lt, sql, sum } from "drizzle-orm";

import { agents, agentViewDays } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/** Adds views to a day, by the agents' slugs; unknown slugs are skipped. */
export async function addAgentViews(
  db: Db,
  day: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const found = await db
    .select({ agentId: agents.id, slug: agents.slug })
    .from(agents)
    .where(inArray(agents.slug, [...counts.keys()]));
  if (found.length === 0) return;
  const rows = found.map(({ agentId, slug }) => ({
    agentId,
    day,
    views: counts.get(slug) ?? 0,
  }));
  await db
    .insert(agentViewDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [agentViewDays.agentId, agentViewDays.day],
      set: { views: sql`${agentViewDays.views} + excluded.views` },
    });
}

/** The views of each of these agents since a day, that day included. */
export async function sumAgentViews(
  db: Db,
  agentIds: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  const { agentId, day, views } = agentViewDays;
  const rows = await db
    .select({ agentId, views: sum(views).mapWith(Number) })
    .from(agentViewDays)
    .where(and(inArray(agentId, [...agentIds]), gte(day, since)))
    .groupBy(agentId);
  return new Map(rows.map((row) => [row.agentId, row.views]));
}

export async function deleteAgentViewsBefore(
  db: Db,
  day: string,
): Promise<void> {
  await db.delete(agentViewDays).where(lt(agentViewDays.day, day));
}
