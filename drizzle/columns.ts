import * as pg from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";

/** Column builders for SQLite: the type that every table is written against. */
const sqliteColumns = {
  table: sqlite.sqliteTable,
  text: (name: string) => sqlite.text(name),
  int: (name: string) => sqlite.integer(name),
  /** Integer US cents. */
  cents: (name: string) => sqlite.integer(name),
  real: (name: string) => sqlite.real(name),
  bool: (name: string) => sqlite.integer(name, { mode: "boolean" }),
  /** Milliseconds since the epoch, UTC. */
  time: (name: string) => sqlite.integer(name, { mode: "timestamp_ms" }),
  json: <T>(name: string) => sqlite.text(name, { mode: "json" }).$type<T>(),
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  check: sqlite.check,
  primaryKey: sqlite.primaryKey,
};

export type ColumnModule = typeof sqliteColumns;

/**
 * JSON stays text on PostgreSQL too: jsonb refuses lone surrogates that SQLite
 * stores, and both engines must accept the same values.
 */
const jsonText = pg.customType<{ data: unknown; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value): unknown => JSON.parse(value),
});

const pgColumns = {
  table: pg.pgTable,
  text: (name: string) => pg.text(name),
  int: (name: string) => pg.integer(name),
  cents: (name: string) => pg.bigint(name, { mode: "number" }),
  real: (name: string) => pg.doublePrecision(name),
  bool: (name: string) => pg.boolean(name),
  time: (name: string) =>
    pg.timestamp(name, { mode: "date", precision: 3, withTimezone: true }),
  json: <T>(name: string) => jsonText(name).$type<T>(),
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  check: pg.check,
  primaryKey: pg.primaryKey,
};

/** Whether an address names a PostgreSQL server. */
export function isPostgresUrl(url: string | undefined): boolean {
  return /^postgres(ql)?:/.test(url ?? "");
}

/**
 * The engine is chosen once per process, so that models import tables plainly.
 * The PostgreSQL module has the same keys and is cast once, here.
 */
export const columns: ColumnModule = isPostgresUrl(process.env.DATABASE_URL)
  ? (pgColumns as unknown as ColumnModule)
  : sqliteColumns;
