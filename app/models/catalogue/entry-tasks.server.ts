import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
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

/** Stored for an entry without an industry. */
export const ANY_BUSINESS = "";
/** From this weight on, a task counts as an agent's main purpose. */
const OWN_WEIGHT = 0.2;

/** An owner whose agents are all worse at a task than this many is left out. */
const BEST_PER_TASK = 200;

/** By owner: which of the tasks their live agents are among the best at. */
export async function listOwnedTasks(
  db: Db,
  tasks: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const owned = new Map<string, Set<string>>();
  for (const task of tasks) {
    for (const { ownerId } of await listBestOwners(db, task)) {
      const known = owned.get(ownerId);
      if (known) known.add(task);
      else owned.set(ownerId, new Set([task]));
    }
  }
  return owned;
}

async function listBestOwners(db: Db, task: string) {
  const best = db
    .select({ entryId: entryTasks.entryId })
    .from(entryTasks)
    .where(
      and(
        eq(entryTasks.task, task),
        eq(entryTasks.isOfShop, true),
        gte(entryTasks.weight, OWN_WEIGHT),
      ),
    )
    .orderBy(desc(entryTasks.weight), asc(entryTasks.entryId))
    .limit(BEST_PER_TASK)
    .as("best");
  return db
    .selectDistinct({ ownerId: agents.ownerUserId })
    .from(best)
    .innerJoin(intelligenceAgents, eq(intelligenceAgents.id, best.entryId))
    .innerJoin(agents, eq(agents.id, intelligenceAgents.agentId))
    .where(eq(agents.isLive, true));
}

type Entry = { id: string; isOfShop: boolean };

/** Replaces what the planner recognized in an entry. */
export async function writeProfile(
  db: Db,
  { id, isOfShop }: Entry,
  { version, industry, stems, traits, tasks }: KeptProfile,
): Promise<void> {
  await db
    .update(intelligenceAgents)
    .set({ industry, stems, traits, profileVersion: version })
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

type OutdatedEntry = typeof intelligenceAgents.$inferSelect & {
  page: string | undefined;
};

/**
 * The entry with its agent's page, unless it has been profiled with this
 * knowledge meanwhile.
 */
export async function findOutdatedEntry(
  db: Db,
  id: string,
  version: string,
): Promise<OutdatedEntry | undefined> {
  const [found] = await db
    .select({ entry: intelligenceAgents, page: agents.longDescMd })
    .from(intelligenceAgents)
    .leftJoin(agents, eq(agents.id, intelligenceAgents.agentId))
    .where(and(eq(intelligenceAgents.id, id), isOutdated(version)));
  return found && { ...found.entry, page: found.page ?? undefined };
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
