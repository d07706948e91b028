import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from "drizzle-orm";

import type { KeptProfile } from "~/domain/workflow/profiled-entries";

import {
  agents,
  entryTasks,
  intelligenceAgents,
} from "../../../drizzle/schema";
import type { Db } from "../store.server";

/** How many entries of each kind are compared for a task. */
const COMPARED = 8;
const ANY_BUSINESS = "";
/** From this weight a task is what an agent is for. */
const OWN_WEIGHT = 0.2;

type Wanted = { tasks: readonly string[]; industry: string | null };
/** Whether agents of the shop are meant, or other entries. */
export type Kinds = readonly boolean[];

export const OF_SHOP: Kinds = [true];
export const NOT_OF_SHOP: Kinds = [false];

/**
 * The ids of the entries that may do some tasks: for each task the best of the
 * stated industry, for any business, and of all, agents of the shop and others
 * apart, so that none of these kinds hides another. One statement.
 */
export async function findTaskEntryIds(
  db: Db,
  { tasks, industry }: Wanted,
  kinds: Kinds = [...OF_SHOP, ...NOT_OF_SHOP],
): Promise<string[]> {
  if (tasks.length === 0) return [];
  const industries = [ANY_BUSINESS, ...(industry === null ? [] : [industry])];
  const groups = tasks.flatMap((task) =>
    kinds.flatMap((isOfShop) => {
      const ofTask = and(
        eq(entryTasks.task, task),
        eq(entryTasks.isOfShop, isOfShop),
      );
      const ofIndustries = industries.map((name) =>
        bestOf(and(ofTask, eq(entryTasks.industry, name))),
      );
      return [bestOf(ofTask), ...ofIndustries];
    }),
  );
  const rows = await readRows(db, sql.join(groups, sql` union all `));
  return [...new Set(rows)];
}

/** The active entries of one group with the largest weights. */
function bestOf(condition: SQL | undefined): SQL {
  return sql`select id from (
    select ${entryTasks.entryId} as id from ${entryTasks}
    join ${intelligenceAgents}
      on ${intelligenceAgents.id} = ${entryTasks.entryId}
      and ${eq(intelligenceAgents.isActive, true)}
    where ${condition}
    order by ${entryTasks.weight} desc, ${entryTasks.entryId}
    limit ${sql.raw(String(COMPARED))}) as best`;
}

async function readRows(db: Db, query: SQL): Promise<string[]> {
  const id = sql<string>`id`;
  const rows = await db.select({ id }).from(sql`(${query}) as found`);
  return rows.map((row) => row.id);
}

/** By operator: which of some tasks their live agents do. */
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

/** Keeps what the planner read in an entry, in place of what it read before. */
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

/** The rows of an entry's tasks. */
export function taskRows(
  { id: entryId, isOfShop }: Entry,
  { industry, tasks }: Pick<KeptProfile, "industry" | "tasks">,
): (typeof entryTasks.$inferInsert)[] {
  return tasks.map(({ task, weight }) => ({
    ...{ entryId, task, weight, isOfShop },
    industry: industry ?? ANY_BUSINESS,
  }));
}

/** The ids of entries that were profiled with other knowledge, or never. */
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

/** The entry, unless its profile was made with this knowledge meanwhile. */
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

/** Written so that the index is used: it is not for "unequal". */
function isOutdated(version: string): SQL | undefined {
  const { profileVersion } = intelligenceAgents;
  return or(
    isNull(profileVersion),
    lt(profileVersion, version),
    gt(profileVersion, version),
  );
}
