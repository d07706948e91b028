import { setTimeout as wait } from "node:timers/promises";

import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

import {
  BREAKING_TABLE,
  comingMigrations,
  isNewer,
  lastBreaking,
  MigrationError,
  refuseNewerDatabase,
  type Migrated,
  type MigrationOptions,
} from "./migrations.server";
import { buildIndexes } from "./postgres-indexes.server";

/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 7_301_962;
const LOCK_POLL_MS = 100;
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Migrates a PostgreSQL database, one process at a time. The lock belongs to
 * the transaction, so that a connection pooler between us and the server cannot
 * keep it. The migrator begins and commits a transaction itself: its `BEGIN`
 * changes nothing, its `COMMIT` ends ours.
 */
export async function migratePostgres(
  url: string,
  migrationsFolder: string,
  options?: MigrationOptions,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  await client.connect();
  try {
    await beginLocked(client);
    const migrated = await readMigrated(client);
    refuseNewerDatabase(migrationsFolder, migrated, options);
    if (isNewer(migrationsFolder, migrated.last)) return;
    if (migrated.last !== null) {
      const coming = comingMigrations(migrationsFolder, migrated.last);
      await buildIndexes(url, coming);
    }
    await turnCompilationOff(client);
    await markBreaking(client, lastBreaking(migrationsFolder));
    await migrate(drizzle(client), { migrationsFolder });
    await client.query("commit");
  } catch (error) {
    refuseMissingRight(client, error);
    throw error;
  } finally {
    await client.end();
  }
}

/** Names the account and the right; the migrator wraps the server's error. */
function refuseMissingRight(client: pg.Client, error: unknown): void {
  const denied = [error, (error as Error).cause].find(
    (cause): cause is pg.DatabaseError =>
      cause instanceof pg.DatabaseError &&
      cause.code === INSUFFICIENT_PRIVILEGE,
  );
  if (!denied) return;
  const { user = "", database = "" } = client;
  const statement = `ALTER DATABASE ${pg.escapeIdentifier(database)} OWNER TO ${pg.escapeIdentifier(user)}`;
  throw new MigrationError(
    `The account ${user} cannot migrate the database ${database}: ${denied.message}. It must own the database (${statement}) and everything in it.`,
  );
}

/**
 * Polls outside a transaction, and the statements here have no parameters: an
 * index that is built concurrently waits for every snapshot, which a statement
 * with parameters keeps until the next one.
 */
async function beginLocked(client: pg.Client): Promise<void> {
  for (;;) {
    await client.query("begin; set local statement_timeout = 0");
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as "isTaken"`,
    );
    if (rows[0]?.isTaken) return;
    await client.query("rollback");
    await wait(LOCK_POLL_MS);
  }
}

async function readMigrated(client: pg.Client): Promise<Migrated> {
  return {
    last: await maxOf(client, "__drizzle_migrations", "created_at"),
    breaking: await maxOf(client, BREAKING_TABLE, "made_at"),
  };
}

async function maxOf(client: pg.Client, name: string, column: string) {
  const table = `drizzle.${name}`;
  const known = await client.query<{ name: string | null }>(
    `select to_regclass('${table}') as name`,
  );
  if (!known.rows[0]?.name) return null;
  const { rows } = await client.query<{ max: string | null }>(
    `select max(${column}) from ${table}`,
  );
  const max = rows[0]?.max;
  return max ? Number(max) : null;
}

/**
 * Compiling a search of many parts takes a second or more and running it some
 * milliseconds. An account may set this for itself; it holds for connections
 * that are opened from now on. In the transaction of the migrations.
 */
async function turnCompilationOff(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ jit: string; name: string }>(
    "select current_setting('jit') as jit, current_database() as name",
  );
  const [found] = rows;
  if (found?.jit !== "on") return;
  const database = pg.escapeIdentifier(found.name);
  await client.query(
    `alter role current_user in database ${database} set jit = off`,
  );
}

/** In the transaction of the migrations. */
async function markBreaking(
  client: pg.Client,
  when: number | null,
): Promise<void> {
  if (when === null) return;
  const table = `drizzle.${BREAKING_TABLE}`;
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table if not exists ${table} (made_at bigint primary key)`,
  );
  await client.query(
    `insert into ${table} values ($1) on conflict do nothing`,
    [when],
  );
}
