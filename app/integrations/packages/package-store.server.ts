import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

import { releasingSpent } from "../spent-memory.server";

export type StoredPackage = { sha256: string; size: number };

/** `changedAt` changes with every change of the file or its metadata. */
export type FoundPackage = StoredPackage & { changedAt: Date };

/** The package exceeds the allowed size; nothing was stored. */
export class PackageTooLargeError extends Error {
  override readonly name = "PackageTooLargeError";
}

/**
 * Files by the hash of their content. A file is complete and never changes.
 * `read` takes the first and last byte, both inclusive.
 */
export type PackageStore = {
  /** Stores the file only if `check`, which gets it first, accepts it. */
  write: (
    source: AsyncIterable<Uint8Array>,
    maxBytes: number,
    check?: (path: string) => Promise<void>,
  ) => Promise<StoredPackage>;
  list: () => AsyncIterable<FoundPackage>;
  remove: (sha256: string) => Promise<void>;
  find: (sha256: string) => Promise<FoundPackage | null>;
  /** Passes the path of a local file to programs that read it themselves. */
  withFile: <T>(
    sha256: string,
    use: (path: string) => Promise<T>,
  ) => Promise<T>;
  read: (sha256: string, range?: { first: number; last: number }) => Readable;
  /** Removes what interrupted uploads left behind. */
  sweep: (olderThan: Date) => Promise<void>;
};

const HASH = /^[0-9a-f]{64}$/;
const TWO_DIGITS = /^[0-9a-f]{2}$/;
export const INCOMING = "incoming";

/**
 * A package store in a folder: `ab/cd/abcd…`, written under a temporary name
 * and then renamed.
 */
export function openPackageFolder(folder: string): PackageStore {
  return {
    write: async (source, maxBytes, check) => {
      const temporary = join(folder, INCOMING, randomUUID());
      await mkdir(dirname(temporary), { recursive: true });
      try {
        const stored = await copy(source, temporary, maxBytes);
        await check?.(temporary);
        await moveIn(folder, temporary, stored.sha256);
        return stored;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    find: (sha256) => findFile(folder, sha256),
    list: () => listFiles(folder),
    withFile: (sha256, use) => use(pathOf(folder, sha256)),
    remove: (sha256) => rm(pathOf(folder, sha256), { force: true }),
    read: (sha256, range) =>
      createReadStream(
        pathOf(folder, sha256),
        range && { start: range.first, end: range.last },
      ),
    sweep: (olderThan) => sweepPackageFolder(folder, { olderThan }),
  };
}

/**
 * Removes temporary files of interrupted uploads; called at startup. Newer
 * files may belong to another process's running uploads.
 */
export async function sweepPackageFolder(
  folder: string,
  { olderThan }: { olderThan: Date },
): Promise<void> {
  const incoming = join(folder, INCOMING);
  const names = await readdir(incoming).catch(absent([]));
  await Promise.all(
    names.map(async (name) => {
      const path = join(incoming, name);
      const file = await stat(path).catch(absent(null));
      if (file && file.mtime < olderThan) await rm(path, { force: true });
    }),
  );
}

/** Syncs the name to the disk with the file, before a row refers to it. */
async function moveIn(
  folder: string,
  temporary: string,
  sha256: string,
): Promise<void> {
  const path = pathOf(folder, sha256);
  const inner = dirname(path);
  await mkdir(inner, { recursive: true });
  await rename(temporary, path);
  for (const changed of [inner, dirname(inner), folder]) {
    const handle = await open(changed);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

async function findFile(
  folder: string,
  sha256: string,
): Promise<FoundPackage | null> {
  const file = await stat(pathOf(folder, sha256)).catch(absent(null));
  return file && { sha256, size: file.size, changedAt: file.ctime };
}

/** All stored files, folder by folder. */
async function* listFiles(folder: string): AsyncGenerator<FoundPackage> {
  for (const outer of await namesIn(folder, TWO_DIGITS)) {
    for (const inner of await namesIn(join(folder, outer), TWO_DIGITS)) {
      yield* filesIn(folder, join(folder, outer, inner));
    }
  }
}

async function* filesIn(
  folder: string,
  inner: string,
): AsyncGenerator<FoundPackage> {
  for (const name of await namesIn(inner, HASH)) {
    const found = await findFile(folder, name);
    if (found) yield found;
  }
}

async function namesIn(folder: string, shape: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(absent([]));
  return names.filter((name) => shape.test(name)).sort();
}

async function copy(
  source: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<StoredPackage> {
  const hash = createHash("sha256");
  const file = await open(path, "wx");
  let size = 0;
  try {
    for await (const chunk of releasingSpent(source)) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new PackageTooLargeError("Package too large");
      hash.update(chunk);
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest("hex"), size };
}

/** The same in a folder and in a bucket, so that files can move between them. */
export function pathOf(folder: string, sha256: string): string {
  if (!HASH.test(sha256)) throw new Error("A package is named by its SHA-256");
  return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

/** Returns the given value for a file that is missing. */
function absent<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isMissing(error)) return value;
    throw error;
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
