import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

import { migrateStore } from "../open-store.server";
import { migratePostgres } from "../postgres-migrations.server";
import { openCopySource, type CopySource } from "./source.server";
import { tablesInOrder, type CopiedTable } from "./tables.server";
import { findDifference, type Tally } from "./tally";
import { inCopyTarget, type CopyTarget } from "./target.server";

/** Why nothing was copied; the target is still empty. */
export class CopyRefusedError extends Error {
  override readonly name = "CopyRefusedError";
}

type Copying = {
  /** The path of the SQLite database. */
  file: string;
  /** The connection string of the PostgreSQL database. */
  url: string;
  /** The folder with migrations/sqlite and migrations/pg. */
  drizzleDir: string;
  unmarkedPayments?: "test" | "live" | null;
};

/** This version does not know what a later one added, and would leave it out. */
const COMPLETE = { acceptsAdded: false };

/**
 * Copies a SQLite database into an empty PostgreSQL one, completely or not at
 * all, and checks each table's row count and sums of money. Migrates both
 * first. No other process may use either.
 */
export async function copyDatabase({
  file,
  url,
  ...place
}: Copying): Promise<Tally[]> {
  openAlone(file).close();
  const dataDir = dirname(file);
  const folder = join(place.drizzleDir, "migrations/pg");
  await migrateStore({ ...place, databaseUrl: null, dataDir }, COMPLETE);
  await migratePostgres(url, folder, COMPLETE);
  const source = openAlone(file);
  try {
    const tables = tablesInOrder();
    return await inCopyTarget(url, tables, async (target) => {
      await refuseFilled(target);
      const tallies = [];
      for (const table of tables) {
        tallies.push(await copyTable(table, source, target));
      }
      return tallies;
    });
  } finally {
    source.close();
  }
}

function openAlone(file: string): CopySource {
  if (!existsSync(file)) {
    throw new CopyRefusedError(`There is no database at ${file}.`);
  }
  const source = openCopySource(file);
  if (source) return source;
  throw new CopyRefusedError(
    `Another process uses ${file}. Stop the server first.`,
  );
}

async function refuseFilled(target: CopyTarget): Promise<void> {
  const filled = await target.findFilled();
  if (filled === null) return;
  throw new CopyRefusedError(
    `The database to copy to is not empty: ${filled} has rows. Give it an empty one.`,
  );
}

async function copyTable(
  table: CopiedTable,
  source: CopySource,
  target: CopyTarget,
): Promise<Tally> {
  await target.fill(table, source.rows(table));
  const tally = source.tally(table);
  const difference = findDifference(tally, await target.tally(table));
  if (difference !== null) {
    throw new CopyRefusedError(`The copy is not the same: ${difference}.`);
  }
  return tally;
}
