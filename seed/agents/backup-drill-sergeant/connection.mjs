/** restic lists and restores snapshots; the log is a file of one JSON entry per line. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { choose } from "./operations.mjs";

const HUNDRED_MEGABYTES = 100_000_000;
const run = promisify(execFile);
export const operation = "verify";

export function live(config) {
  return {
    async read() {
      const log = await readLog(config.logFile);
      const backups = await listBackups(config);
      const backup = nextBackup(backups, log);
      const startedAt = new Date().toISOString();
      const files = await restoredFiles(backup.id, config);
      return {
        backup,
        newestTakenAt: backups
          .map(({ takenAt }) => takenAt)
          .reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a)),
        startedAt,
        finishedAt: new Date().toISOString(),
        promise: config.promise,
        expected: { files: config.files, tables: [] },
        restored: { files, tables: [] },
        previousSignature: log.at(-1)?.signature ?? "",
      };
    },
    async write({ entry, report }) {
      await appendFile(config.logFile, `${JSON.stringify(entry)}\n`);
      return [...report.split("\n"), `Added to ${config.logFile}`];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ report }, { logFile }) {
  return [...report.split("\n"), `Would add the result to ${logFile}`];
}

async function listBackups(config) {
  const snapshots = JSON.parse(await restic(["snapshots", "--json"], config));
  return snapshots.map(({ id, time }) => ({ id, takenAt: time }));
}

function nextBackup(backups, log) {
  const { id, takenAt } = choose({
    on: new Date().toISOString().slice(0, 10),
    backups,
    drilled: log.map(({ backup }) => backup),
  });
  return { id, takenAt };
}

/** Restores into an empty folder, hashes the expected files and removes the folder. */
async function restoredFiles(id, config) {
  const target = await mkdtemp(join(config.drillFolder || tmpdir(), "drill-"));
  try {
    await restic(["restore", id, "--target", target], config);
    const found = await Promise.all(
      config.files.map(async ({ path }) => {
        const file = join(target, path);
        return existsSync(file) ? [{ path, sha256: await sha256(file) }] : [];
      }),
    );
    return found.flat();
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** restic reads repository and password from these variables. */
async function restic(commands, { repository, passwordFile, resticCommand }) {
  const { stdout } = await run(resticCommand, commands, {
    env: {
      ...process.env,
      RESTIC_REPOSITORY: repository,
      RESTIC_PASSWORD_FILE: passwordFile,
    },
    maxBuffer: HUNDRED_MEGABYTES,
  });
  return stdout;
}

async function sha256(file) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

async function readLog(file) {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, "utf8")).split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}
