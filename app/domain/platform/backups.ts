const NAME = /^armory-(\d{8})T\d{6}Z\.db$/;

const HOUR_MS = 3_600_000;
const KEPT_LATEST = 24;
const KEPT_DAYS = 7;
const SPARE_BYTES = 256 * 1024 * 1024;

/** Hourly; a start, of all moments, is not the one to read all of a database. */
export function nextBackup(after: Date): Date {
  return new Date(after.getTime() + HOUR_MS);
}

/** The name of a copy says in UTC when it was begun: copies sort by it. */
export function backupName(at: Date): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return `armory-${time}.db`;
}

/** Whether a file of the folder of copies is one; others are left alone. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/**
 * The copies that are kept no longer: all but the latest 24 and the last one of
 * each of the latest 7 days that have any.
 */
export function surplusBackups(names: readonly string[]): string[] {
  const latestFirst = names.filter(isBackupName).sort().reverse();
  const lastOfDay = new Map<string, string>();
  for (const name of latestFirst) {
    const day = dayOf(name);
    if (!lastOfDay.has(day)) lastOfDay.set(day, name);
  }
  const kept = new Set([
    ...latestFirst.slice(0, KEPT_LATEST),
    ...[...lastOfDay.values()].slice(0, KEPT_DAYS),
  ]);
  return latestFirst.filter((name) => !kept.has(name));
}

/**
 * The free disk without which no copy is begun: the copy itself, as much again
 * for the database to grow, and room for everything else.
 */
export function roomForBackup(databaseBytes: number): number {
  return 2 * databaseBytes + SPARE_BYTES;
}

function dayOf(name: string): string {
  return NAME.exec(name)?.[1] ?? "";
}
