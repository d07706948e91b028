import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { inject } from "vitest";

import { openPostgresStore } from "~/models/postgres-store.server";
import { openSqliteStore } from "~/models/sqlite-store.server";
import type { Store } from "~/models/store.server";

import { openPgliteStore } from "./pglite-store";

export type TestStore = {
  store: Store;
  /** Where another process would open the same database. */
  databaseUrl: string | null;
  dataDir: string;
  remove: () => Promise<void>;
};

/** A migrated database of its own, on the engine of this run. */
export async function openTestStore(): Promise<TestStore> {
  const database = inject("database");
  const dataDir = mkdtempSync(join(tmpdir(), "armory-data-"));
  const removeFolder = () => {
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (database.engine === "sqlite") {
    const file = join(dataDir, "armory.db");
    copyFileSync(database.templateFile, file);
    const store = openSqliteStore(file);
    return { store, databaseUrl: null, dataDir, remove: close(store) };
  }
  if (database.engine === "pglite") {
    const store = await openPgliteStore(database.migrationsFolder);
    return { store, databaseUrl: null, dataDir, remove: close(store) };
  }
  const { clusterUrl, templateName } = database;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runSql(clusterUrl, `create database ${name} template ${templateName}`);
  const databaseUrl = `${clusterUrl}/${name}`;
  const store = openPostgresStore(databaseUrl);
  return { store, databaseUrl, dataDir, remove: close(store) };

  function close(opened: Store) {
    return async () => {
      await opened.close();
      removeFolder();
    };
  }
}

async function runSql(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${clusterUrl}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
