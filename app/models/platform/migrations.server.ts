import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The database has been migrated by a later version of this code. */
export class NewerDatabaseError extends Error {
  override readonly name = "NewerDatabaseError";
}

/** Old payments may be test or live, which only the site owner knows. */
export class UnmarkedPaymentsError extends Error {
  override readonly name = "UnmarkedPaymentsError";

  constructor() {
    super(
      "Some payments in this database are from before test and live money were told apart, and nothing in it shows which keys made them. Nothing was changed. Set PAYMENTS_UNMARKED=test if those were made with test keys, PAYMENTS_UNMARKED=live if with live keys; it decides only them, once (docs/live-payments.md).",
    );
  }
}

/** Refuses a database whose last migration this code does not know. */
export function refuseNewerDatabase(
  migrationsFolder: string,
  lastApplied: number | null,
): void {
  if (lastApplied === null) return;
  const journal: unknown = JSON.parse(
    readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"),
  );
  const { entries } = journal as { entries: { when: number }[] };
  const newest = Math.max(...entries.map((entry) => entry.when));
  if (lastApplied > newest) {
    throw new NewerDatabaseError(
      "The database is newer than this version of the application. Start the version that last used it, or restore a backup.",
    );
  }
}

/** Runs asynchronous work one at a time, first in, first out. */
export function createTurnQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
