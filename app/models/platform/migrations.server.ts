import { readFileSync } from "node:fs";
import { join } from "node:path";

import { BREAKING_MIGRATIONS } from "./breaking-migrations";

/** A database that is not migrated; the message says what to change. */
export class MigrationError extends Error {
  override readonly name: string = "MigrationError";
}

/** The database has been migrated by a later version of this code. */
export class NewerDatabaseError extends MigrationError {
  override readonly name = "NewerDatabaseError";
}

/** Old payments may be test or live, which only the site owner knows. */
export class UnmarkedPaymentsError extends MigrationError {
  override readonly name = "UnmarkedPaymentsError";

  constructor() {
    super(
      "Some payments in this database are from before test and live money were told apart, and nothing in it shows which keys made them. Nothing was changed. Set PAYMENTS_UNMARKED=test if those were made with test keys, PAYMENTS_UNMARKED=live if with live keys; it decides only them, once (docs/live-payments.md).",
    );
  }
}

/** When a database's last migrations were made. */
export type Migrated = {
  last: number | null;
  /** Its last breaking one; null if the database does not say. */
  breaking: number | null;
};

export type MigrationOptions = {
  /** False refuses every newer database, so that a copy is complete. */
  acceptsAdded?: boolean;
};

/** Beside the migrator's own table: when each breaking migration was made. */
export const BREAKING_TABLE = "__breaking_migrations";

type Entry = { tag: string; when: number };

/** When the last breaking migration of this version was made; null if none. */
export function lastBreaking(migrationsFolder: string): number | null {
  const breaking = entriesOf(migrationsFolder).filter(
    ({ tag }) => tag in BREAKING_MIGRATIONS,
  );
  return breaking.length > 0 ? newestOf(breaking) : null;
}

/**
 * Refuses a database that a later version has migrated, unless this version
 * can work with it: everything since only added to it.
 */
export function refuseNewerDatabase(
  migrationsFolder: string,
  { last, breaking }: Migrated,
  { acceptsAdded = true }: MigrationOptions = {},
): void {
  if (!isNewer(migrationsFolder, last)) return;
  const newest = newestOf(entriesOf(migrationsFolder));
  if (acceptsAdded && breaking !== null && breaking <= newest) return;
  throw new NewerDatabaseError(
    "The database is newer than this version of the application. Start the version that last used it, or restore a backup.",
  );
}

/** Whether a database has migrations that this version does not know. */
export function isNewer(migrationsFolder: string, last: number | null) {
  return last !== null && last > newestOf(entriesOf(migrationsFolder));
}

/** The text of each migration that a database does not have yet. */
export function comingMigrations(
  migrationsFolder: string,
  last: number,
): string[] {
  return entriesOf(migrationsFolder)
    .filter(({ when }) => when > last)
    .map(({ tag }) =>
      readFileSync(join(migrationsFolder, `${tag}.sql`), "utf8"),
    );
}

function entriesOf(migrationsFolder: string): Entry[] {
  const file = join(migrationsFolder, "meta/_journal.json");
  const journal: unknown = JSON.parse(readFileSync(file, "utf8"));
  return (journal as { entries: Entry[] }).entries;
}

function newestOf(entries: readonly Entry[]): number {
  return Math.max(...entries.map(({ when }) => when));
}
