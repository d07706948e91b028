import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";

import { releasingSpent } from "../spent-memory.server";
import type { Bucket, FoundObject } from "./object-bucket.server";
import {
  INCOMING,
  PackageTooLargeError,
  pathOf,
  sweepPackageFolder,
  type FoundPackage,
  type PackageStore,
} from "./package-store.server";

type Place = {
  bucket: Bucket;
  /** The part of the bucket, named like the folder it replaces. */
  name: string;
  /** A local folder: an upload that is checked is also written there. */
  folder: string;
};

/**
 * A package store in a bucket, with the same names as in a folder. An upload is
 * passed on as it arrives and gets its final name by a copy inside the store,
 * which also renews the time of a file that was already there.
 */
export function openPackageBucket(place: Place): PackageStore {
  const { bucket, name, folder } = place;
  const keyOf = (sha256: string) => pathOf(name, sha256);
  const incoming = `${name}/${INCOMING}`;
  return {
    write: async (source, maxBytes, check) => {
      const temporary = `${incoming}/${randomUUID()}`;
      const local = check && (await openLocal(folder));
      const counted = counting(source, { maxBytes, keep: local?.keep });
      let isStored = false;
      try {
        await bucket.put(temporary, counted.parts());
        isStored = true;
        if (local) await check(local.path);
        const stored = counted.result();
        await bucket.copy(temporary, keyOf(stored.sha256));
        return stored;
      } finally {
        await local?.remove();
        // The daily job removes what remains.
        if (isStored) await bucket.remove(temporary).catch(() => undefined);
      }
    },
    find: async (sha256) => asPackage(await bucket.find(keyOf(sha256)), sha256),
    list: () => listPackages(place),
    withFile: async (sha256, use) => {
      const local = await openLocal(folder);
      try {
        await fetchWhole(bucket.read(keyOf(sha256)), sha256, local.keep);
        return await use(local.path);
      } finally {
        await local.remove();
      }
    },
    remove: (sha256) => bucket.remove(keyOf(sha256)),
    read: (sha256, range) => bucket.read(keyOf(sha256), range),
    sweep: async (olderThan) => {
      await sweepPackageFolder(folder, { olderThan });
      for await (const { key, changedAt } of bucket.list(incoming)) {
        if (changedAt < olderThan) await bucket.remove(key);
      }
      await bucket.abortUploads(incoming, olderThan);
    },
  };
}

async function* listPackages({
  bucket,
  name,
}: Place): AsyncGenerator<FoundPackage> {
  for await (const found of bucket.list(name)) {
    const sha256 = /\/([0-9a-f]{64})$/.exec(found.key)?.[1];
    const file = sha256 ? asPackage(found, sha256) : null;
    if (file) yield file;
  }
}

function asPackage(
  found: FoundObject | null,
  sha256: string,
): FoundPackage | null {
  return found && { sha256, size: found.size, changedAt: found.changedAt };
}

type Counting = {
  maxBytes: number;
  keep?: ((chunk: Uint8Array) => Promise<void>) | undefined;
};

/** Passes a file on while it is measured, hashed and kept. */
function counting(
  source: AsyncIterable<Uint8Array>,
  { maxBytes, keep }: Counting,
) {
  const hash = createHash("sha256");
  let size = 0;
  return {
    async *parts(): AsyncGenerator<Uint8Array, void> {
      for await (const chunk of releasingSpent(source)) {
        size += chunk.byteLength;
        if (size > maxBytes) {
          throw new PackageTooLargeError("Package too large");
        }
        hash.update(chunk);
        await keep?.(chunk);
        yield chunk;
      }
    },
    result: () => ({ sha256: hash.digest("hex"), size }),
  };
}

/** Copies a file, whose hash must be the one that it is named by. */
async function fetchWhole(
  source: AsyncIterable<Uint8Array>,
  sha256: string,
  keep: (chunk: Uint8Array) => Promise<void>,
): Promise<void> {
  const hash = createHash("sha256");
  for await (const chunk of source) {
    hash.update(chunk);
    await keep(chunk);
  }
  if (hash.digest("hex") !== sha256) {
    throw new Error(`The stored file ${sha256} has another hash`);
  }
}

async function openLocal(folder: string) {
  await mkdir(join(folder, INCOMING), { recursive: true });
  const path = join(folder, INCOMING, randomUUID());
  const file = await open(path, "wx");
  return {
    path,
    keep: (chunk: Uint8Array) => file.appendFile(chunk),
    remove: async () => {
      await file.close();
      await rm(path, { force: true });
    },
  };
}
