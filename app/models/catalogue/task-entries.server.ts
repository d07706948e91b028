import { setImmediate as otherWork } from "node:timers/promises";

import { and, eq, inArray, sql, type Placeholder, type SQL } from "drizzle-orm";

import type { ProfiledEntry } from "~/domain/workflows/profiled-entries";

import {
  agents,
  entryTasks,
  intelligenceAgents,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { ANY_BUSINESS } from "./entry-tasks.server";
import { entryColumns, entryOf } from "./intelligence-agents.server";

/** The number of entries of each kind compared for a task. */
export const COMPARED = 8;

export type Meaning = { tasks: readonly string[]; industry: string | null };
/** Whether to include agents for sale, other entries or both. */
export type Kinds = readonly boolean[];

export const OF_SHOP: Kinds = [true];
export const NOT_OF_SHOP: Kinds = [false];
export const ALL_KINDS: Kinds = [...OF_SHOP, ...NOT_OF_SHOP];

/** The entries to read, joined with their tasks, and the number per group. */
type Among = {
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

/**
 * Active entries that may do the tasks: for each task the best of the stated
 * industry, for any business, and overall, with agents for sale and others
 * separate, so that no group crowds out another. One statement.
 */
export async function listTaskEntries(
  db: Db,
  { tasks, industry: stated }: Meaning,
  kinds = ALL_KINDS,
): Promise<ProfiledEntry[]> {
  if (tasks.length === 0) return [];
  const query = preparedQuery(db, {
    tasks: tasks.length,
    isStated: stated !== null,
    kinds,
  });
  const rows = await query.execute({
    ...Object.fromEntries(tasks.entries()),
    stated,
  });
  const found = new Map<string, ProfiledEntry>();
  for (const { industry, stems, traits, task, ...entry } of rows) {
    const known = found.get(entry.id);
    if (known) known.profile.tasks.push(task);
    else {
      const profile = { industry, stems, traits, tasks: [task] };
      found.set(entry.id, { entry: entryOf(entry), profile });
    }
  }
  return [...found.values()];
}

type Shape = { tasks: number; isStated: boolean; kinds: Kinds };
type TaskQuery = ReturnType<typeof taskQuery>;

const queries = new WeakMap<Db, Map<string, TaskQuery>>();

/** Building the statement takes longer than running it. */
function preparedQuery(db: Db, shape: Shape): TaskQuery {
  const known = queries.get(db) ?? new Map<string, TaskQuery>();
  queries.set(db, known);
  const key = JSON.stringify(shape);
  const query = known.get(key) ?? taskQuery(db, shape);
  known.set(key, query);
  return query;
}

const profileColumns = {
  industry: intelligenceAgents.industry,
  stems: intelligenceAgents.stems,
  traits: intelligenceAgents.traits,
  task: { task: entryTasks.task, weight: entryTasks.weight },
};

function taskQuery(db: Db, { tasks: number, isStated, kinds }: Shape) {
  const tasks = Array.from({ length: number }, (_, at) =>
    sql.placeholder(`${at}`),
  );
  const industry = isStated ? sql.placeholder("stated") : null;
  const best = bestOfTasks({ tasks, industry }, { kinds, among: ACTIVE });
  const { entryId, task } = entryTasks;
  return db
    .select({ ...entryColumns, ...profileColumns })
    .from(entryTasks)
    .innerJoin(intelligenceAgents, eq(intelligenceAgents.id, entryId))
    .leftJoin(agents, eq(agents.id, intelligenceAgents.agentId))
    .where(and(sql`${entryId} in (${best})`, inArray(task, tasks)))
    .prepare();
}

type Options = { kinds: Kinds; among: Among };

/**
 * The ids of the best entries for each task, grouped as in a plan. One task at
 * a time, so that other requests run in between.
 */
export async function findTaskEntryIds(
  db: Db,
  { tasks, industry }: Meaning,
  options: Options,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const task of tasks) {
    await otherWork();
    const best = bestOfTasks({ tasks: [task], industry }, options);
    const rows = await db
      .select({ id: sql<string>`id` })
      .from(sql`(${best}) as found`);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

type Value = string | Placeholder;
type Wanted = { tasks: readonly Value[]; industry: Value | null };

/** The ids of each group's best entries. */
function bestOfTasks(
  { tasks, industry }: Wanted,
  { kinds, among }: Options,
): SQL {
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
  return sql.join(groups, sql` union all `);
}

/**
 * The groups: overall, for any business, and the stated industry; or only the
 * given one.
 */
function groupsOf(stated: Value | null, { industry: only }: Among) {
  const isOf = (name: Value) => eq(entryTasks.industry, name);
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
