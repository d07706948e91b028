import { and, asc, getTableColumns, gt, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Db } from "~/models/platform/store.server";

/**
 * The person whose data is exported; an e-mail address counts only if verified.
 */
export type Person = { userId: string; verifiedEmail: string | null };

type Columns = Record<string, SQLiteColumn | SQL>;

/** One kind of row about a person, with the columns to export. */
export type PersonalSection = {
  name: string;
  table: SQLiteTable;
  /** The sort key, which also marks where a page ended. */
  key: SQLiteColumn;
  columns: Columns;
  /** The condition for the person's rows; undefined for none. */
  isOwn: (person: Person, db: Db) => SQL | undefined;
};

/** A table's columns without those that identify others or grant access. */
export function columnsBut(table: SQLiteTable, ...left: string[]): Columns {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([name]) => !left.includes(name),
    ),
  );
}

type Page = { after: string; limit: number };

type PersonalRow = { key: string; row: Record<string, unknown> };

/** Rows of a section after a key, ordered by key. */
export async function listPersonalRows(
  db: Db,
  { table, key, columns, isOwn }: PersonalSection,
  { person, after, limit }: Page & { person: Person },
): Promise<PersonalRow[]> {
  const own = isOwn(person, db);
  if (!own) return [];
  const rows = await db
    .select({ ...columns, personalKey: key })
    .from(table)
    .where(and(own, gt(key, after)))
    .orderBy(asc(key))
    .limit(limit);
  return rows.map(({ personalKey, ...row }) => ({
    key: String(personalKey),
    row,
  }));
}
