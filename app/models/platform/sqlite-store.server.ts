import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";

import { databaseBusy } from "~/domain/platform/database-busy";

import {
  BREAKING_TABLE,
  isNewer,
  lastBreaking,
  refuseNewerDatabase,
  type Migrated,
  type MigrationOptions,
} from "./migrations.server";
import { keepStatements } from "./sqlite-statements.server";
import { readStatistics, updateStatistics } from "./sqlite-statistics.server";
import {
  isDatabaseAway,
  isUniqueViolation,
  type Db,
  type Store,
} from "./store.server";
import {
  NO_OBSERVER,
  observeTransaction,
  type StoreObserver,
} from "./store-observer.server";
import { createTransactionGuard } from "./transaction-guard.server";
import { createTurnQueue } from "./turn-queue.server";

const LOCK_PATIENCE_MS = 5_000;
const LOCK_PAUSE_MS = 20;
const MIGRATION_PATIENCE_MS = 60_000;
const STATISTICS_EVERY_MS = 3_600_000;

type OpenOptions = {
  /** False skips waiting for the disk on commit; only for test databases. */
  isDurable?: boolean;
  observer?: StoreObserver;
};

/**
 * Opens a SQLite file: one writer whose transactions queue first in, first out,
 * and one reader that cannot write.
 */
export function openSqliteStore(
  file: string,
  { isDurable = true, observer = NO_OBSERVER }: OpenOptions = {},
): Store {
  mkdirSync(dirname(file), { recursive: true });
  const writer = connect(file);
  const reader = connect(file);
  if (!isDurable) writer.pragma("synchronous = OFF");
  reader.pragma("query_only = ON");

  const guard = createTransactionGuard();
  const takeTurn = createTurnQueue();
  const writerDb = asDb(writer, observer);

  async function tx<T>(work: (db: Db) => Promise<T>): Promise<T> {
    guard.refuseNesting();
    const deadline = performance.now() + LOCK_PATIENCE_MS;
    return observeTransaction(observer, () =>
      takeTurn(async () => {
        await begin(writer, deadline, observer);
        return attempt(work);
      }),
    );
  }

  async function attempt<T>(work: (db: Db) => Promise<T>): Promise<T> {
    try {
      const result = await guard.runInside(() => work(writerDb));
      writer.exec("COMMIT");
      return result;
    } catch (error) {
      if (writer.inTransaction) writer.exec("ROLLBACK");
      throw error;
    }
  }

  const upkeep = setInterval(() => {
    void takeTurn(() => {
      updateStatistics(writer);
      readStatistics(writer);
      readStatistics(reader);
      return Promise.resolve();
    });
  }, STATISTICS_EVERY_MS);
  upkeep.unref();

  return {
    engine: "sqlite",
    read: asDb(reader, observer),
    tx,
    isUnique: isUniqueViolation,
    isUnavailable: isDatabaseAway,
    ping: async () => {
      const deadline = performance.now() + LOCK_PATIENCE_MS;
      await takeTurn(async () => {
        await begin(writer, deadline, observer);
        writer.exec("ROLLBACK");
      });
    },
    describe: () => Promise.resolve(describe(reader)),
    close: async () => {
      clearInterval(upkeep);
      await takeTurn(() => {
        reader.close();
        updateStatistics(writer);
        writer.pragma("wal_checkpoint(TRUNCATE)");
        writer.close();
        return Promise.resolve();
      });
    },
  };
}

function describe(connection: Database.Database) {
  const number = (name: string) =>
    connection.pragma(name, { simple: true }) as number;
  const version = connection.prepare("select sqlite_version()").pluck().get();
  return {
    version: String(version),
    bytes: number("page_count") * number("page_size"),
  };
}

/**
 * Migrates a SQLite file and updates its statistics, one process at a time;
 * refuses a newer database. The migrator reads before it locks, so processes
 * take turns with a lock file, which a process that dies releases.
 */
export function migrateSqlite(
  file: string,
  migrationsFolder: string,
  options?: MigrationOptions,
): void {
  mkdirSync(dirname(file), { recursive: true });
  const turn = new Database(`${file}-start`, {
    timeout: MIGRATION_PATIENCE_MS,
  });
  try {
    turn.exec("BEGIN EXCLUSIVE");
    migrateAlone(file, migrationsFolder, options);
  } finally {
    turn.close();
  }
}

function migrateAlone(
  file: string,
  migrationsFolder: string,
  options?: MigrationOptions,
): void {
  const connection = connect(file);
  connection.pragma("busy_timeout = 10000");
  // Changed tables are rebuilt and dropped, which must not delete rows that
  // refer to them. The same pragma in the generated SQL has no effect inside a
  // transaction.
  connection.pragma("foreign_keys = OFF");
  try {
    const migrated = readMigrated(connection);
    refuseNewerDatabase(migrationsFolder, migrated, options);
    if (isNewer(migrationsFolder, migrated.last)) return;
    const breaking = lastBreaking(migrationsFolder);
    // First: a kill between both must not leave the migration without its mark.
    if (migrated.last !== null) markBreaking(connection, breaking);
    migrate(drizzle(connection), { migrationsFolder });
    markBreaking(connection, breaking);
    updateStatistics(connection);
  } finally {
    connection.close();
  }
}

function connect(file: string): Database.Database {
  const connection = new Database(file, { timeout: 0 });
  connection.pragma("busy_timeout = 5000");
  connection.pragma("journal_mode = WAL");
  connection.pragma("busy_timeout = 0");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  return connection;
}

/** The driver is synchronous, but callers await its builders like any other. */
function asDb(connection: Database.Database, observer: StoreObserver): Db {
  keepStatements(connection, observer);
  return drizzle(connection) as unknown as Db;
}

/**
 * Waits for the write lock without blocking the process. The deadline counts
 * from the request, so queued transactions do not each wait that long again.
 */
async function begin(
  connection: Database.Database,
  deadline: number,
  observer: StoreObserver,
): Promise<void> {
  for (;;) {
    try {
      connection.exec("BEGIN IMMEDIATE");
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) throw databaseBusy();
      observer.retry();
      await wait(LOCK_PAUSE_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Database.SqliteError &&
    error.code.startsWith("SQLITE_BUSY")
  );
}

function readMigrated(connection: Database.Database): Migrated {
  return {
    last: maxOf(connection, "__drizzle_migrations", "created_at"),
    breaking: maxOf(connection, BREAKING_TABLE, "made_at"),
  };
}

function maxOf(connection: Database.Database, table: string, column: string) {
  const known = connection
    .prepare("select 1 from sqlite_master where name = ?")
    .get(table);
  if (!known) return null;
  const sql = `select max(${column}) from ${table}`;
  return connection.prepare(sql).pluck().get() as number | null;
}

function markBreaking(connection: Database.Database, when: number | null) {
  if (when === null) return;
  connection.exec(
    `create table if not exists ${BREAKING_TABLE} (made_at integer primary key)`,
  );
  connection
    .prepare(`insert or ignore into ${BREAKING_TABLE} values (?)`)
    .run(when);
}
