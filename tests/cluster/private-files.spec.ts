import { execFile } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { expect, test } from "@playwright/test";

import { dataFolder, startProcess, type Place } from "../e2e/support/processes";

/** Files that other accounts may read, write or enter, including the folder. */
function openToOthers(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = [folder, ...inside.map((name) => join(folder, name))];
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
}

/** Runs every job once on a folder, including the backup. */
async function runJobs(DATA_DIR: string, PORT = "3000"): Promise<void> {
  const place: Place = { DATA_DIR, PORT };
  const env = { ...process.env, ...place };
  const words = ["build/commands/jobs.js", "once"];
  await promisify(execFile)(process.execPath, words, { env });
}

test("a new data folder and its content are accessible to one account only", async () => {
  const parent = dataFolder();
  const folder = join(parent.path, "data");
  const site = await startProcess({ DATA_DIR: folder });
  try {
    await site.isReady();
    const image = await fetch(`${site.address}/share/default.png`);
    expect(image.status).toBe(200);
    await runJobs(folder, new URL(site.address).port);
    const names = readdirSync(folder);
    for (const name of ["armory.db", "armory.db-wal", "backups", "cache"]) {
      expect(names).toContain(name);
    }
    expect(openToOthers(folder)).toEqual([]);
  } finally {
    await site.end("SIGTERM");
    parent.remove();
  }
});

test("files that an earlier version left readable are restricted", async () => {
  const parent = dataFolder();
  const folder = join(parent.path, "data");
  try {
    await runJobs(folder);
    for (const path of ["", "armory.db", "backups"]) {
      chmodSync(join(folder, path), 0o755);
    }
    expect(openToOthers(folder)).toHaveLength(3);
    await runJobs(folder);
    expect(openToOthers(folder)).toEqual([]);
  } finally {
    parent.remove();
  }
});

test("a folder with other files keeps its permissions, our files are restricted", async () => {
  const parent = dataFolder();
  const shared = join(parent.path, "shared");
  const note = join(shared, "note.txt");
  mkdirSync(shared);
  writeFileSync(note, "not ours");
  chmodSync(shared, 0o755);
  chmodSync(note, 0o644);
  try {
    await runJobs(shared);
    expect(openToOthers(shared)).toEqual([shared, note]);
  } finally {
    parent.remove();
  }
});
