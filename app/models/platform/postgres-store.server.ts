import { setTimeout as wait } from "node:timers/promises";

import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

import { databaseBusy } from "~/domain/platform/database-busy";

import { followReplica } from "./postgres-replica.server";
import { timeQueries } from "./postgres-timing.server";
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
  type StoreObserver,
} from "./store-observer.server";
import { createTransactionGuard } from "./transaction-guard.server";

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** After so long without data, the system asks whether the server is there. */
const KEEP_ALIVE_MS = 10_000;
/** How old the data of a replica may be. */
const MOST_STALE_MS = 5_000;
/** The server cancels a statement first, because its error says more. */
const GRACE_MS = 250;
/** The version and size of the database. */
export const DESCRIPTION =
  "select current_setting('server_version') as version, pg_database_size(current_database()) as bytes";
const MAX_TRIES = 12;
const RETRYABLE_CODES = new Set(["40001", "40P01"]);

type Work<T> = (db: Db) => Promise<T>;

type OpenOptions = {
  observer?: StoreObserver;
  poolSize?: number;
  /** How long a statement may take. */
  timeoutMs?: number;
  /** A standby for reads that may be a little old. */
  replicaUrl?: string | null;
  mostStaleMs?: number;
};

/**
 * Opens a PostgreSQL database with serializable transactions, which are
 * retried.
 */
export function openPostgresStore(
  url: string,
  {
    observer = NO_OBSERVER,
    poolSize = POOL_SIZE,
    timeoutMs = STATEMENT_TIMEOUT_MS,
    replicaUrl = null,
    mostStaleMs = MOST_STALE_MS,
  }: OpenOptions = {},
): Store {
  const options = { poolSize, timeoutMs, observer };
  const pool = openPool(url, options);
  const beginAs = (isolation: string) =>
    `begin isolation level ${isolation}; set local statement_timeout = ${timeoutMs}`;
  const guard = createTransactionGuard();

  async function attempt<T>(work: Work<T>, begin: string): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query(begin);
      const result = await guard.runInside(() => work(asDb(client)));
      await client.query("COMMIT");
      return result;
    } catch (error) {
      broken = isDatabaseAway(error) || !(await rolledBack(client));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function retry<T>(work: Work<T>, begin: string): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(work, begin);
      } catch (error) {
        if (!hasErrorCode(error, RETRYABLE_CODES)) throw error;
        if (tries === MAX_TRIES) throw databaseBusy();
        observer.retry();
        await wait(Math.random() * 10 * 2 ** Math.min(tries, 6));
      }
    }
  }

  const store: Store = {
    engine: "postgres",
    read: asDb(pool),
    tx: async (work, options) => {
      guard.refuseNesting();
      const begin = beginAs(options?.isolation ?? "serializable");
      return observeTransaction(observer, () => retry(work, begin));
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
  return replicaUrl === null
    ? store
    : withReplica(store, pool, {
        replica: openPool(replicaUrl, options),
        mostStaleMs,
      });
}

type Followed = { replica: pg.Pool; mostStaleMs: number };

/** The store with a second one that reads from the replica while it is fresh. */
function withReplica(
  store: Store,
  primary: pg.Pool,
  { replica, mostStaleMs }: Followed,
): Store {
  const following = followReplica({ primary, replica, mostStaleMs });
  const reading: Store = { ...store, read: asDb(replica) };
  return {
    ...store,
    replica: () => (following.isFresh() ? reading : null),
    close: async () => {
      await following.stop();
      await store.close();
    },
  };
}

type PoolOptions = Required<
  Pick<OpenOptions, "poolSize" | "timeoutMs" | "observer">
>;

function openPool(
  url: string,
  { poolSize, timeoutMs, observer }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // No startup parameters: poolers refuse them. The server's own limit is set
    // in each transaction; this one also ends waiting for a dead connection.
    query_timeout: timeoutMs + GRACE_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // The pool replaces a dead connection, and its queries fail on their own.
  // This handler keeps errors of idle connections from ending the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    timeQueries(client, observer);
  });
  return pool;
}

/** A connection that cannot roll back is closed instead of reused. */
async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query("rollback").then(
    () => true,
    () => false,
  );
}

function asDb(client: pg.Pool | pg.PoolClient): Db {
  return drizzle(client) as unknown as Db;
}
