import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";

import { DESCRIPTION } from "~/models/platform/postgres-store.server";
import {
  isDatabaseAway,
  isUniqueViolation,
  type Db,
  type Store,
} from "~/models/platform/store.server";
import { createTransactionGuard } from "~/models/platform/transaction-guard.server";
import { createTurnQueue } from "~/models/platform/turn-queue.server";

let opened: Promise<PGlite> | undefined;

/**
 * In-process PostgreSQL, used if no server is installed. It has one connection,
 * so tests cannot prove anything about races.
 */
export async function openPgliteStore(
  migrationsFolder: string,
): Promise<Store> {
  opened ??= openMigrated(migrationsFolder);
  const database = await opened;
  await emptyTables(database);

  const takeTurn = createTurnQueue();
  const guard = createTransactionGuard();
  const turns = {
    query: (...args: Parameters<PGlite["query"]>) =>
      takeTurn(() => database.query(...args)),
  } as unknown as PGlite;

  return {
    engine: "postgres",
    read: drizzle(turns) as unknown as Db,
    tx: async (work) => {
      guard.refuseNesting();
      return takeTurn(async () => {
        await database.exec("BEGIN ISOLATION LEVEL SERIALIZABLE");
        try {
          const db = drizzle(database) as unknown as Db;
          const result = await guard.runInside(() => work(db));
          await database.exec("COMMIT");
          return result;
        } catch (error) {
          await database.exec("ROLLBACK");
          throw error;
        }
      });
    },
    isUnique: isUniqueViolation,
    isUnavailable: isDatabaseAway,
    ping: async () => {
      await turns.query("select 1");
    },
    describe: async () => {
      const { rows } = await turns.query<{ version: string; bytes: number }>(
        DESCRIPTION,
      );
      const [found] = rows;
      return { version: found?.version ?? "", bytes: Number(found?.bytes) };
    },
    close: () => Promise.resolve(),
  };
}

async function openMigrated(migrationsFolder: string): Promise<PGlite> {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(database), { migrationsFolder });
  return database;
}

async function emptyTables(database: PGlite): Promise<void> {
  const tables = await database.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const names = tables.rows.map((row) => row.name).join(", ");
  await database.exec(`truncate ${names} cascade`);
}
