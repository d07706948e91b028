import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
} from "drizzle-orm";

import type { KeptProfile } from "~/domain/workflows/profiled-entries";

import {
  agents,
  entryTasks,
  intelligenceAgents,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

const ANY_BUSINESS = "";
/** From this weight on, a task counts as an agent's main purpose. */
const OWN_WEIGHT = 0.2;

/** By operator: which of the tasks their live agents do. */
export async function listOwnedTasks(
  db: Db,
  tasks: readonly string[],
): Promise<(ownerId: string) => ReadonlySet<string>> {
  const owned = new Map<string, Set<string>>();
  const rows =
    tasks.length === 0
      ? []
      : await db
          .selectDistinct({
            ownerId: agents.ownerUserId,
            task: entryTasks.task,
          })
          .from(entryTasks)
          .innerJoin(
            intelligenceAgents,
            eq(intelligenceAgents.id, entryTasks.entryId),
          )
          .innerJoin(agents, eq(agents.id, intelligenceAgents.agentId))
          .where(
            and(
              inArray(entryTasks.task, [...tasks]),
              eq(entryTasks.isOfShop, true),
              gte(entryTasks.weight, OWN_WEIGHT),
              eq(agents.isLive, true),
            ),
          );
  for (const { ownerId, task } of rows) {
    const known = owned.get(ownerId);
    if (known) known.add(task);
    else owned.set(ownerId, new Set([task]));
  }
  return (ownerId) => owned.get(ownerId) ?? new Set();
}

type Entry = { id: string; isOfShop: boolean };

/** Replaces what the planner recognized in an entry. */
export async function writeProfile(
  db: Db,
  { id, isOfShop }: Entry,
  { version, industry, stems, tasks }: KeptProfile,
): Promise<void> {
  await db
    .update(intelligenceAgents)
    .set({ industry, stems, profileVersion: version })
    .where(eq(intelligenceAgents.id, id));
  await db.delete(entryTasks).where(eq(entryTasks.entryId, id));
  if (tasks.length === 0) return;
  await db
    .insert(entryTasks)
    .values(taskRows({ id, isOfShop }, { industry, tasks }));
}

export function taskRows(
  { id: entryId, isOfShop }: Entry,
  { industry, tasks }: Pick<KeptProfile, "industry" | "tasks">,
): (typeof entryTasks.$inferInsert)[] {
  return tasks.map(({ task, weight }) => ({
    entryId,
    task,
    weight,
    isOfShop,
    industry: industry ?? ANY_BUSINESS,
  }));
}

/** The ids of entries with a missing or outdated profile. */
export async function listOutdatedEntries(
  db: Db,
  version: string,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .select({ id: intelligenceAgents.id })
    .from(intelligenceAgents)
    .where(isOutdated(version))
    .limit(limit);
}

/** The entry, unless it has been profiled with this knowledge meanwhile. */
export async function findOutdatedEntry(
  db: Db,
  id: string,
  version: string,
): Promise<typeof intelligenceAgents.$inferSelect | undefined> {
  const [entry] = await db
    .select()
    .from(intelligenceAgents)
    .where(and(eq(intelligenceAgents.id, id), isOutdated(version)));
  return entry;
}

/** Two ranges instead of "unequal", which would not use the index. */
function isOutdated(version: string): SQL | undefined {
  const { profileVersion } = intelligenceAgents;
  return or(
    isNull(profileVersion),
    lt(profileVersion, version),
    gt(profileVersion, version),
  );
}
