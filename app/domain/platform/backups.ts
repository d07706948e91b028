const NAME = /^armory-(\d{8})T\d{6}Z\.db$/;

const HOUR_MS = 3_600_000;
const KEPT_LATEST = 24;
const KEPT_DAYS = 7;
const SPARE_BYTES = 256 * 1024 * 1024;

/** Hourly, but never at startup: a backup reads the whole database. */
export function nextBackup(after: Date): Date {
  return new Date(after.getTime() + HOUR_MS);
}

/**
 * The name of a copy contains its start time in UTC, so that copies sort by it.
 */
export function backupName(at: Date): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return `armory-${time}.db`;
}

/**
 * Whether a file in the backup folder is a backup; other files are left alone.
 */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/**
 * The backups to delete: all but the latest 24, and the last one of each of the
 * latest 7 days with backups.
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
 * The free disk space in bytes required to start a backup: the copy itself, as
 * much again for the database to grow, and a reserve.
 */
export function roomForBackup(databaseBytes: number): number {
  return 2 * databaseBytes + SPARE_BYTES;
}

function dayOf(name: string): string {
  return NAME.exec(name)?.[1] ?? "";
}
