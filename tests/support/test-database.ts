import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync } from "node:fs";
import { join } from "node:path";

import Database from "better-sqlite3";
import pg from "pg";

import { openPostgresStore } from "~/models/platform/postgres-store.server";
import { openSqliteStore } from "~/models/platform/sqlite-store.server";
import type { Store } from "~/models/platform/store.server";

import type { TestDatabase } from "./global-setup";
import { openPgliteStore } from "./pglite-store";

export type OpenDatabase = {
  store: Store;
  databaseUrl: string | null;
  dataDir: string;
  /** Deletes every row; rejects if the schema changed or a lock is held. */
  empty: () => Promise<void>;
  close: () => Promise<void>;
};

/** A new copy of the template, with a folder for the test's files. */
export async function openTestDatabase(
  database: TestDatabase,
): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(database.folder, "data-"));
  if (database.engine === "sqlite") return openFile(dataDir, database);
  if (database.engine === "pg") return openOnServer(dataDir, database);
  const store = await openPgliteStore(database.migrationsFolder);
  const empty = () =>
    Promise.reject(new Error("PGlite is emptied when it is opened"));
  return { store, dataDir, databaseUrl: null, empty, close: store.close };
}

type Template<Engine> = Extract<TestDatabase, { engine: Engine }>;

const TABLES = `
select name from sqlite_master
where type = 'table' and name not like '%\\_search\\_fts%' escape '\\'
  and name not like 'sqlite\\_%' escape '\\'
  and name not like '\\_\\_%' escape '\\'`;

/** Triggers list deleted texts here; made after the tables of these. */
const FILLED_BY_DELETIONS = "uncounted_agent_texts";

/** A database file never shrinks, so one above 8 MB is not reused. */
const MAX_REUSED_PAGES = 2_000;

function openFile(
  dataDir: string,
  { templateFile }: Template<"sqlite">,
): OpenDatabase {
  const file = join(dataDir, "armory.db");
  copyFileSync(templateFile, file);
  const store = openSqliteStore(file, { isDurable: false });
  const cleaner = new Database(file, { timeout: 0 });
  cleaner.pragma("synchronous = OFF");
  cleaner.pragma("foreign_keys = OFF");
  const version = () => cleaner.pragma("schema_version", { simple: true });
  const original = version();
  const tables = cleaner.prepare<[], string>(TABLES).pluck().all();
  const checks = tables.map((name) => `exists (select 1 from "${name}")`);
  const filled = cleaner.prepare(`select ${checks.join(", ")}`).raw();

  const empty = async () => {
    // Waits for statements that the test left running.
    await store.ping();
    if (version() !== original) throw new Error("The test changed the schema");
    const hasRows = filled.get() as number[];
    const full = tables.filter(
      (name, at) => hasRows[at] === 1 || name === FILLED_BY_DELETIONS,
    );
    const deletions = full.map((name) => `delete from "${name}";`);
    cleaner.exec(`begin immediate; ${deletions.join(" ")} commit;`);
    cleaner.pragma("wal_checkpoint(TRUNCATE)");
    const pages = cleaner.pragma("page_count", { simple: true }) as number;
    if (pages > MAX_REUSED_PAGES) throw new Error("The file has grown large");
  };
  const close = async () => {
    cleaner.close();
    await store.close().catch(ignoreClosed);
  };
  return { store, dataDir, databaseUrl: null, empty, close };
}

/**
 * A session's function that empties every table. Its statements are planned
 * once, and only large tables are truncated, because deleting is faster for
 * small ones. Triggers and foreign keys are off for the whole session: turning
 * them off discards its plans.
 */
const PREPARE_EMPTYING = `
set session_replication_role = replica;
set lock_timeout = '5s';
do $make$
begin
  execute (
    select format(
      'create function pg_temp.empty_tables() returns void language plpgsql as $empty$ begin %s end $empty$',
      string_agg(format(
        'if pg_relation_size(%1$s) > 200000 then truncate %2$s cascade; elsif pg_relation_size(%1$s) > 0 then delete from %2$s; end if;',
        oid, oid::regclass
      ), ' ')
    )
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  );
end $make$`;

async function openOnServer(
  dataDir: string,
  { clusterUrl, templateName }: Template<"pg">,
): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = await connect(`${clusterUrl}/postgres`);
  await admin.query(`create database ${name} template ${templateName}`);
  await admin.end();
  const databaseUrl = `${clusterUrl}/${name}`;
  const store = openPostgresStore(databaseUrl);
  const cleaner = await connect(databaseUrl);
  await cleaner.query(PREPARE_EMPTYING);
  const empty = async () => {
    await store.ping();
    await cleaner.query("select pg_temp.empty_tables()");
  };
  const close = async () => {
    await cleaner.end();
    await store.close().catch(ignoreClosed);
  };
  return { store, dataDir, databaseUrl, empty, close };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** The test may have closed the store already. */
function ignoreClosed(): void {}
