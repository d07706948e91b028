import { setImmediate as otherWork } from "node:timers/promises";

import { and, eq, sql, type SQL } from "drizzle-orm";

import { entryTasks, intelligenceAgents } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/** The number of entries of each kind compared for a task. */
export const COMPARED = 8;
const ANY_BUSINESS = "";

export type Meaning = { tasks: readonly string[]; industry: string | null };
/** Whether to include agents for sale, other entries or both. */
export type Kinds = readonly boolean[];

export const OF_SHOP: Kinds = [true];
export const NOT_OF_SHOP: Kinds = [false];
export const ALL_KINDS: Kinds = [...OF_SHOP, ...NOT_OF_SHOP];

/** The entries to read, joined with their tasks, and the number per group. */
export type Among = {
  join: SQL;
  where: SQL | undefined;
  limit: number;
  /** The only industry to include, if any. */
  industry?: string | null;
};

const ACTIVE: Among = {
  join: sql`join ${intelligenceAgents}
    on ${intelligenceAgents.id} = ${entryTasks.entryId}`,
  where: eq(intelligenceAgents.isActive, true),
  limit: COMPARED,
};

type Options = { kinds?: Kinds; among?: Among };

/**
 * The ids of entries that may do the tasks: for each task the best of the
 * stated industry, for any business, and overall, with agents for sale and
 * others separate, so that no group crowds out another. One statement. By
 * default among all active entries.
 */
export async function findTaskEntryIds(
  db: Db,
  { tasks, industry }: Meaning,
  { kinds = ALL_KINDS, among = ACTIVE }: Options = {},
): Promise<string[]> {
  if (tasks.length === 0) return [];
  const groups = tasks.flatMap((task) =>
    kinds.flatMap((isOfShop) =>
      groupsOf(industry, among).map((ofIndustry) =>
        bestOf(
          and(
            eq(entryTasks.task, task),
            eq(entryTasks.isOfShop, isOfShop),
            ofIndustry,
          ),
          among,
        ),
      ),
    ),
  );
  const rows = await readRows(db, sql.join(groups, sql` union all `));
  return [...new Set(rows)];
}

/**
 * The groups: overall, for any business, and the stated industry; or only the
 * given one.
 */
function groupsOf(stated: string | null, { industry: only }: Among) {
  const isOf = (name: string) => eq(entryTasks.industry, name);
  if (only) return [isOf(only)];
  const named = stated === null ? [] : [isOf(stated)];
  return [undefined, isOf(ANY_BUSINESS), ...named];
}

/** The entries of a group with the highest weights. */
function bestOf(
  condition: SQL | undefined,
  { join, where, limit }: Among,
): SQL {
  return sql`select id from (
    select ${entryTasks.entryId} as id from ${entryTasks} ${join}
    where ${and(condition, where)}
    order by ${entryTasks.weight} desc, ${entryTasks.entryId}
    limit ${sql.raw(String(limit))}) as best`;
}

/** The same, one task at a time, so that other requests run in between. */
export async function findTaskEntryIdsApart(
  db: Db,
  { tasks, industry }: Meaning,
  options: Options,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const task of tasks) {
    await otherWork();
    const meaning = { tasks: [task], industry };
    const found = await findTaskEntryIds(db, meaning, options);
    for (const id of found) ids.add(id);
  }
  return [...ids];
}

async function readRows(db: Db, query: SQL): Promise<string[]> {
  const id = sql<string>`id`;
  const rows = await db.select({ id }).from(sql`(${query}) as found`);
  return rows.map((row) => row.id);
}
