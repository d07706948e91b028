import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

import { refuseNewerDatabase } from "./migrations.server";

/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 7_301_962;

/**
 * Migrates a PostgreSQL database, one process at a time. The lock belongs to
 * the transaction, so that a connection pooler between us and the server cannot
 * keep it. The migrator begins and commits a transaction itself: its `BEGIN`
 * changes nothing, its `COMMIT` ends ours.
 */
export async function migratePostgres(
  url: string,
  migrationsFolder: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  await client.connect();
  try {
    await client.query("begin; set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    refuseNewerDatabase(migrationsFolder, await lastMigration(client));
    await migrate(drizzle(client), { migrationsFolder });
    await client.query("commit");
  } finally {
    await client.end();
  }
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
