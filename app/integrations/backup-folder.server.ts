import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  chmod,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
} from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Worker } from "node:worker_threads";

import { sweepPackageFolder } from "./packages/package-store.server";

/** The backups of a database file, each complete and verified. */
export type BackupFolder = {
  /** The size of the database, and the free space on the backups' disk. */
  measure: () => Promise<{ databaseBytes: number; freeBytes: number }>;
  /**
   * Creates a backup and returns its size in bytes; if aborted, leaves nothing.
   */
  add: (name: string, signal: AbortSignal) => Promise<number>;
  list: () => Promise<string[]>;
  read: (name: string) => Readable;
  remove: (name: string) => Promise<void>;
};

type Place = {
  /** The path of the database file. */
  file: string;
  folder: string;
  /** The program of the worker thread. */
  program: string;
};

const INCOMING = "incoming";
/** A file that has not grown for this long belongs to a process that died. */
const ABANDONED_MS = 3_600_000;
/**
 * A backup contains all data of the database, so only its owner may read it.
 */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * Keeps backups of a database file in a folder. A worker thread writes each
 * under a temporary name and verifies it before it gets its final name.
 */
export function openBackupFolder({
  file,
  folder,
  program,
}: Place): BackupFolder {
  return {
    measure: async () => {
      await makeFolder(folder);
      const { bavail, bsize } = await statfs(folder);
      const databaseBytes =
        (await sizeOf(file)) + (await sizeOf(`${file}-wal`));
      return { databaseBytes, freeBytes: bavail * bsize };
    },
    add: async (name, signal) => {
      await makeFolder(join(folder, INCOMING));
      const olderThan = new Date(Date.now() - ABANDONED_MS);
      await sweepPackageFolder(folder, { olderThan });
      const temporary = join(folder, INCOMING, `${randomUUID()}.db`);
      try {
        await runWorker(program, { from: file, to: temporary }, signal);
        await chmod(temporary, PRIVATE_FILE);
        await rename(temporary, join(folder, name));
        await syncFolder(folder);
        return await sizeOf(join(folder, name));
      } finally {
        await rm(temporary, { force: true });
      }
    },
    list: () => readdir(folder),
    read: (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/**
 * A thread inside SQLite cannot be interrupted, so an abort does not wait for
 * it.
 */
async function runWorker(
  program: string,
  workerData: { from: string; to: string },
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(program, { workerData, env: {}, execArgv: [] });
  const ended = new AbortController();
  try {
    await new Promise<void>((done, fail) => {
      const stop = () => fail(new Error("The copy was stopped"));
      signal.addEventListener("abort", stop, { signal: ended.signal });
      worker.once("error", fail);
      worker.once("exit", (code) => {
        if (code === 0) done();
        else fail(new Error("The copying thread ended early"));
      });
    });
  } finally {
    ended.abort();
    void worker.terminate();
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found?.size ?? 0;
}

/** Syncs the folder, so that the new name is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
