import {
  mkdir,
  mkdtemp,
  readdir,
  rm,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import {
  openPackageFolder,
  PackageTooLargeError,
  sweepPackageFolder,
} from "~/integrations/packages/package-store.server";

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "packages-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function* parts(...texts: string[]) {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

test("interrupted uploads are removed, running ones and packages stay", async () => {
  const folder = await givenFolder();
  const packages = openPackageFolder(folder);
  const stored = await packages.write(parts("whole"), 100);
  const incoming = join(folder, "incoming");
  await mkdir(incoming, { recursive: true });
  const olderThan = new Date("2026-03-02T08:00:00Z");
  for (const [name, time] of [
    ["cut-off", "2026-03-02T07:59:59Z"],
    ["under-way", "2026-03-02T08:00:00Z"],
  ] as const) {
    await writeFile(join(incoming, name), "part");
    await utimes(join(incoming, name), new Date(time), new Date(time));
  }
  await sweepPackageFolder(folder, { olderThan });
  expect(await readdir(incoming)).toEqual(["under-way"]);
  expect(await packages.find(stored.sha256)).toMatchObject(stored);
});

test("a missing folder needs no cleanup", async () => {
  const folder = join(await givenFolder(), "not-there");
  await sweepPackageFolder(folder, { olderThan: new Date() });
  expect(await openPackageFolder(folder).find("0".repeat(64))).toBeNull();
});

test("nothing of a package that is too large is stored", async () => {
  const folder = await givenFolder();
  const packages = openPackageFolder(folder);
  await expect(packages.write(parts("12345", "6"), 5)).rejects.toBeInstanceOf(
    PackageTooLargeError,
  );
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
});
