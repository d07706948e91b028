import { expect, test } from "vitest";

import {
  backupName,
  isBackupName,
  roomForBackup,
  surplusBackups,
} from "~/domain/platform/backups";

const HOUR_MS = 3_600_000;
const noon = new Date("2026-03-20T12:00:00.500Z");

/** The names of copies that were made hourly up to noon. */
function hourly(count: number): string[] {
  return Array.from({ length: count }, (_, hours) =>
    backupName(new Date(noon.getTime() - hours * HOUR_MS)),
  );
}

test("a copy is named by the moment it was begun", () => {
  expect(backupName(noon)).toBe("armory-20260320T120000Z.db");
  expect(isBackupName(backupName(noon))).toBe(true);
});

test("the latest 24 copies and the last of each of 7 days are kept", () => {
  const names = hourly(24 * 30);
  const surplus = new Set(surplusBackups(names));
  const kept = names.filter((name) => !surplus.has(name));
  expect(kept.slice(0, 24)).toEqual(names.slice(0, 24));
  expect(kept.slice(24)).toEqual(
    [18, 17, 16, 15, 14].map((day) => `armory-202603${day}T230000Z.db`),
  );
});

test("days without a copy do not use up the days that are kept", () => {
  const weekly = hourly(24 * 7 * 10).filter((_, hours) => hours % 168 === 0);
  const crowd = hourly(24);
  const surplus = surplusBackups([...new Set([...crowd, ...weekly])]);
  expect(surplus).toEqual(weekly.slice(6));
});

test("what is not a copy is never removed", () => {
  const others = ["incoming", "armory.db", "before-upgrade.db", ".DS_Store"];
  expect(surplusBackups([...others, ...hourly(24)])).toEqual([]);
});

test("a copy needs room for itself, for growth and for everything else", () => {
  const megabyte = 1024 * 1024;
  expect(roomForBackup(100 * megabyte)).toBe(456 * megabyte);
});
