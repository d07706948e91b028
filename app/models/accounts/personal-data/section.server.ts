import { and, asc, eq, getTableColumns, gt, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Db } from "~/models/platform/store.server";

/**
 * The person whose data is exported; an e-mail address counts only if verified.
 */
export type Person = { userId: string; verifiedEmail: string | null };

type Columns = Record<string, SQLiteColumn | SQL>;

/** One kind of row about a person. */
export type PersonalSection = Keyed & {
  name: string;
  /** Columns that identify others or grant access, which are not exported. */
  without?: readonly string[];
  /** The columns to export, instead of all others. */
  columns?: Columns;
  /** The condition for the person's rows; undefined for none. */
  isOwn: (person: Person, db: Db) => SQL | undefined;
};

/** Rows are sorted by the key, which also marks where a page ended. */
type Keyed =
  | { table: SQLiteTable & { id: SQLiteColumn }; key?: undefined }
  | { table: SQLiteTable; key: SQLiteColumn };

/** Rows stored under a person's e-mail address, if it is verified. */
export function hasAddress(
  column: SQLiteColumn,
  { verifiedEmail }: Person,
): SQL | undefined {
  return verifiedEmail === null ? undefined : eq(column, verifiedEmail);
}

export function columnsBut(
  table: SQLiteTable,
  without: readonly string[] = [],
): Columns {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([name]) => !without.includes(name),
    ),
  );
}

type Page = { after: string; limit: number };

type PersonalRow = { key: string; row: Record<string, unknown> };

/** Rows of a section after a key, ordered by key. */
export async function listPersonalRows(
  db: Db,
  section: PersonalSection,
  { person, after, limit }: Page & { person: Person },
): Promise<PersonalRow[]> {
  const own = section.isOwn(person, db);
  if (!own) return [];
  const { table, without, columns = columnsBut(table, without) } = section;
  const key = section.key === undefined ? section.table.id : section.key;
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
