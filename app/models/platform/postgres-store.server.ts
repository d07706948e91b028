import { setTimeout as wait } from "node:timers/promises";

import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

import { databaseBusy } from "~/domain/platform/database-busy";

import { refuseNewerDatabase } from "./migrations.server";
import {
  hasErrorCode,
  isDatabaseAway,
  isUniqueViolation,
  type Db,
  type Store,
} from "./store.server";
import {
  NO_OBSERVER,
  observeTransaction,
  secondsSince,
  type StoreObserver,
} from "./store-observer.server";
import { createTransactionGuard } from "./transaction-guard.server";

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** The version and size of the database. */
export const DESCRIPTION =
  "select current_setting('server_version') as version, pg_database_size(current_database()) as bytes";
const MAX_TRIES = 12;
const RETRYABLE_CODES = new Set(["40001", "40P01"]);
/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 7_301_962;

/**
 * Opens a PostgreSQL database with serializable transactions, which are
 * retried.
 */
export function openPostgresStore(
  url: string,
  { observer = NO_OBSERVER }: { observer?: StoreObserver } = {},
): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // The pool replaces a dead connection, and its queries fail on their own.
  // This handler keeps errors of idle connections from ending the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    timeQueries(client, observer);
  });
  const guard = createTransactionGuard();

  async function attempt<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query("BEGIN ISOLATION LEVEL SERIALIZABLE");
      const result = await guard.runInside(() => work(asDb(client)));
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function retry<T>(work: (db: Db) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (!hasErrorCode(error, RETRYABLE_CODES)) throw error;
        if (tries === MAX_TRIES) throw databaseBusy();
        observer.retry();
        await wait(Math.random() * 10 * 2 ** Math.min(tries, 6));
      }
    }
  }

  return {
    engine: "postgres",
    read: asDb(pool),
    tx: async (work) => {
      guard.refuseNesting();
      return observeTransaction(observer, () => retry(work));
    },
    describe: async () => {
      const { rows } = await pool.query<{ version: string; bytes: string }>(
        DESCRIPTION,
      );
      const [found] = rows;
      return { version: found?.version ?? "", bytes: Number(found?.bytes) };
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    isUnique: isUniqueViolation,
    isUnavailable: isDatabaseAway,
    ping: async () => {
      const { rows } = await pool.query<{ transaction_read_only: string }>(
        "show transaction_read_only",
      );
      if (rows[0]?.transaction_read_only !== "off") throw databaseBusy();
    },
    close: () => pool.end(),
  };
}

type Query = (...given: unknown[]) => Promise<unknown> | undefined;
type Settle = (...outcome: unknown[]) => void;

/** Reports the time of each statement; the pool passes a callback as the last argument. */
function timeQueries(client: pg.PoolClient, observer: StoreObserver): void {
  const query = client.query.bind(client) as Query;
  const timed: Query = (...given) => {
    const began = performance.now();
    const report = () => {
      observer.statement(secondsSince(began));
    };
    const last = given.at(-1);
    if (typeof last !== "function") {
      const result = query(...given);
      result?.then(report, report);
      return result;
    }
    const settle: Settle = (...outcome) => {
      report();
      (last as Settle)(...outcome);
    };
    return query(...given.slice(0, -1), settle);
  };
  client.query = timed as typeof client.query;
}

/** Migrates a PostgreSQL database, one process at a time. */
export async function migratePostgres(
  url: string,
  migrationsFolder: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    refuseNewerDatabase(migrationsFolder, await lastMigration(client));
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

function asDb(client: pg.Pool | pg.PoolClient): Db {
  return drizzle(client) as unknown as Db;
}

async function lastMigration(client: pg.Client): Promise<number | null> {
  const known = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (!known.rows[0]?.name) return null;
  const last = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const applied = last.rows[0]?.last;
  return applied ? Number(applied) : null;
}
