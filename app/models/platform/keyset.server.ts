import {
  and,
  count,
  gt,
  gte,
  lt,
  lte,
  or,
  sql,
  type Column,
  type SQL,
} from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { MOST_COUNTED } from "~/domain/platform/counted";
import type { Place, TimePage } from "~/domain/platform/time-cursor";

import type { Db } from "./store.server";

type Key = { at: Column; id: Column };

/** A page of what a search found. */
export type FoundPage = TimePage & { found?: SQL | undefined };

/**
 * The rows after a place in a list, newest first. The first condition alone
 * lets the index skip the rows already read.
 */
export function isBehind(
  { at, id }: Key,
  place: Place | null,
): SQL | undefined {
  if (place === null) return undefined;
  return and(lte(at, place.at), or(lt(at, place.at), lt(id, place.id)));
}

/** The same for a list that starts with the oldest row. */
export function isAhead({ at, id }: Key, place: Place | null): SQL | undefined {
  if (place === null) return undefined;
  return and(gte(at, place.at), or(gt(at, place.at), gt(id, place.id)));
}

/** The number of rows that meet a condition. */
export async function countRows(
  db: Db,
  table: SQLiteTable,
  condition: SQL | undefined,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(table)
    .where(condition);
  return row?.total ?? 0;
}

/**
 * Counts rows up to a limit, so that no count reads a whole table. A result
 * above `MOST_COUNTED` means "more than that".
 */
export async function countUpToLimit(
  db: Db,
  table: SQLiteTable,
  condition?: SQL,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(condition)
    .limit(MOST_COUNTED + 1)
    .as("some");
  const [row] = await db.select({ total: count() }).from(some);
  return row?.total ?? 0;
}
