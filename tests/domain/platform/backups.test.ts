import { expect, test } from "vitest";

import {
  backupName,
  isBackupName,
  roomForBackup,
  surplusBackups,
} from "~/domain/platform/backups";

const HOUR_MS = 3_600_000;
const noon = new Date("2026-03-20T12:00:00.500Z");

/** The names of hourly backups up to noon. */
function hourly(count: number): string[] {
  return Array.from({ length: count }, (_, hours) =>
    backupName(new Date(noon.getTime() - hours * HOUR_MS)),
  );
}

test("a backup is named after its start time", () => {
  expect(backupName(noon)).toBe("armory-20260320T120000Z.db");
  expect(isBackupName(backupName(noon))).toBe(true);
});

test("the latest 24 backups and the last one of each of 7 days are kept", () => {
  const names = hourly(24 * 30);
  const surplus = new Set(surplusBackups(names));
  const kept = names.filter((name) => !surplus.has(name));
  expect(kept.slice(0, 24)).toEqual(names.slice(0, 24));
  expect(kept.slice(24)).toEqual(
    [18, 17, 16, 15, 14].map((day) => `armory-202603${day}T230000Z.db`),
  );
});

test("days without a backup do not count towards the days that are kept", () => {
  const weekly = hourly(24 * 7 * 10).filter((_, hours) => hours % 168 === 0);
  const crowd = hourly(24);
  const surplus = surplusBackups([...new Set([...crowd, ...weekly])]);
  expect(surplus).toEqual(weekly.slice(6));
});

test("files that are not backups are never removed", () => {
  const others = ["incoming", "armory.db", "before-upgrade.db", ".DS_Store"];
  expect(surplusBackups([...others, ...hourly(24)])).toEqual([]);
});

test("a backup needs space for itself, for growth and a reserve", () => {
  const megabyte = 1024 * 1024;
  expect(roomForBackup(100 * megabyte)).toBe(456 * megabyte);
});
