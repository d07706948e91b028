import { and, asc, getTableColumns, gt, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Db } from "~/models/platform/store.server";

/** Whose data; an address counts only once it is verified. */
export type Person = { userId: string; verifiedEmail: string | null };

type Columns = Record<string, SQLiteColumn>;

/** One kind of row that tells of a person, and which of its columns do. */
export type PersonalSection = {
  name: string;
  table: SQLiteTable;
  /** Orders the rows, and names the one that a page ended with. */
  key: SQLiteColumn;
  columns: Columns;
  /** Which rows are the person's; undefined for none. */
  isOwn: (person: Person, db: Db) => SQL | undefined;
};

/** The columns of a table but those that name others or open something. */
export function columnsBut(table: SQLiteTable, ...left: string[]): Columns {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([name]) => !left.includes(name),
    ),
  );
}

type Page = { after: string; limit: number };

type PersonalRow = { key: string; row: Record<string, unknown> };

/** Rows of a section behind a key, in the order of their keys. */
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
