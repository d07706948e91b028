import Database from "better-sqlite3";

import { asTally, tallySql, type Tally } from "./tally";
import type { CopiedColumn, CopiedTable } from "./tables.server";

/** A SQLite file that no other process has open while it is read. */
export type CopySource = {
  /** The rows of a table, with values as PostgreSQL needs them. */
  rows: (table: CopiedTable) => Iterable<unknown[]>;
  tally: (table: CopiedTable) => Tally;
  close: () => void;
};

/** Opens the file exclusively; null while another process uses it. */
export function openCopySource(file: string): CopySource | null {
  const database = new Database(file, { fileMustExist: true, timeout: 0 });
  database.defaultSafeIntegers(true);
  if (!takeAlone(database)) {
    database.close();
    return null;
  }
  return {
    rows: (table) => readRows(database, table),
    tally: (table) => {
      const counted: unknown = database.prepare(tallySql(table)).raw().get();
      return asTally(table, counted as unknown[]);
    },
    close: () => database.close(),
  };
}

/** Any process that has the file open holds a lock that makes this fail. */
function takeAlone(database: Database.Database): boolean {
  try {
    database.pragma("locking_mode = EXCLUSIVE");
    database.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    const isBusy =
      error instanceof Database.SqliteError && error.code === "SQLITE_BUSY";
    if (isBusy) return false;
    throw error;
  }
}

function* readRows(
  database: Database.Database,
  { name, columns }: CopiedTable,
): Generator<unknown[]> {
  const names = columns.map((column) => `"${column.name}"`).join(", ");
  const rows = database.prepare(`select ${names} from "${name}"`).raw();
  for (const row of rows.iterate()) {
    const values = row as unknown[];
    yield columns.map((column, place) => valueOf(column, values[place]));
  }
}

/** SQLite stores booleans as 0 and 1, and times as milliseconds. */
function valueOf({ type }: CopiedColumn, value: unknown): unknown {
  if (value === null) return null;
  if (type === "boolean") return value === 1n;
  if (type.startsWith("timestamp")) return new Date(Number(value));
  return value;
}
