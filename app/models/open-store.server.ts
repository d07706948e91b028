import { join } from "node:path";

import { migratePostgres, openPostgresStore } from "./postgres-store.server";
import { migrateSqlite, openSqliteStore } from "./sqlite-store.server";
import type { Store } from "./store.server";

type Place = {
  databaseUrl: string | null;
  dataDir: string;
  /** The folder that holds migrations/sqlite and migrations/pg. */
  drizzleDir: string;
};

/** Migrates the configured database and opens it. */
export async function openStore(place: Place): Promise<Store> {
  if (place.databaseUrl) {
    const folder = join(place.drizzleDir, "migrations/pg");
    await migratePostgres(place.databaseUrl, folder);
    return openPostgresStore(place.databaseUrl);
  }
  const file = databaseFile(place.dataDir);
  migrateSqlite(file, join(place.drizzleDir, "migrations/sqlite"));
  return openSqliteStore(file);
}

/** The database, where it is a file. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, "armory.db");
}
