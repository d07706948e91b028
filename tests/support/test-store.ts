import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { inject } from "vitest";

import { openPostgresStore } from "~/models/postgres-store.server";
import { openSqliteStore } from "~/models/sqlite-store.server";
import type { Store } from "~/models/store.server";

import type { TestDatabase } from "./global-setup";
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
  const databaseUrl = await takeDatabase(database);
  const store = openPostgresStore(databaseUrl);
  const remove = close(store);
  return {
    ...{ store, databaseUrl, dataDir },
    remove: async () => {
      await remove();
      await returnDatabase(databaseUrl);
    },
  };

  function close(opened: Store) {
    return async () => {
      await opened.close();
      removeFolder();
    };
  }
}

type Postgres = Extract<TestDatabase, { engine: "pg" }>;

/** Databases of this worker that no test uses now, empty again. */
const emptied: string[] = [];

/** Making one takes longer than most tests: a used one is emptied instead. */
async function takeDatabase(database: Postgres): Promise<string> {
  const again = emptied.pop();
  if (again) return again;
  const { clusterUrl, templateName } = database;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runSql(
    `${clusterUrl}/postgres`,
    `create database ${name} template ${templateName}`,
  );
  return `${clusterUrl}/${name}`;
}

/** What many rows were written to is cut off, the rest is deleted. */
const EMPTY = `
do $$
declare written record;
begin
  set local session_replication_role = replica;
  set local lock_timeout = '5s';
  for written in
    select relid::regclass as name, pg_relation_size(relid) as size
    from pg_stat_user_tables
    where schemaname = 'public' and pg_relation_size(relid) > 0
  loop
    if written.size > 200000 then
      execute format('truncate %s cascade', written.name);
    else
      execute format('delete from %s', written.name);
    end if;
  end loop;
end $$`;

/** One that cannot be emptied, since somebody still holds it, is left alone. */
async function returnDatabase(url: string): Promise<void> {
  const isEmpty = await runSql(url, EMPTY).then(
    () => true,
    () => false,
  );
  if (isEmpty) emptied.push(url);
}

async function runSql(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
