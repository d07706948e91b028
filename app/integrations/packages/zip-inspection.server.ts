import { open, type FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";

import { openPromise, type Entry, type ZipFile } from "yauzl";

import {
  entryFault,
  MOST_ENTRIES,
  namesFault,
  quoted,
} from "~/domain/agents/package-rules";

import type { PackageEntry } from "../../../drizzle/schema/agents-packages";
import { releasingSpent } from "../spent-memory.server";
import { contentOf } from "./zip-content.server";
import { bytesAt, refuseLooseEnd } from "./zip-end.server";
import { nameOf, refuseLooseEntries } from "./zip-layout.server";
import {
  NO_ZIP,
  refuseBomb,
  refuseDamaged,
  Refused,
  refuseFalseSize,
  refuseUnreadable,
  tooMany,
} from "./zip-refusals.server";

export type Inspection = { entries: PackageEntry[] } | { reason: string };

const FIRST_BYTES = Buffer.from("PK\x03\x04", "latin1");
const UNIX_MODE_SHIFT = 16;

/**
 * Reads a whole package without writing anything: its directory, the position
 * of each entry, then the content, compared with the directory.
 */
export async function inspectZip(path: string): Promise<Inspection> {
  const file = await open(path);
  try {
    await refuseOtherFiles(file);
    const zip = await openPromise(path, {
      autoClose: false,
      decodeStrings: false,
    }).catch(refuseUnreadable);
    try {
      return { entries: await inspect(file, zip) };
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof Refused) return { reason: error.message };
    throw error;
  } finally {
    await file.close();
  }
}

/** A file that only ends like a ZIP may be another type to other programs. */
async function refuseOtherFiles(file: FileHandle): Promise<void> {
  const first = await bytesAt(file, 0, FIRST_BYTES.length);
  if (!first.equals(FIRST_BYTES)) throw new Refused(NO_ZIP);
}

async function inspect(
  file: FileHandle,
  zip: ZipFile,
): Promise<PackageEntry[]> {
  const directoryStart = Number(zip.readEntryCursor);
  const listed = await listEntries(zip);
  await refuseLooseEnd(file, zip, {
    start: directoryStart,
    end: Number(zip.readEntryCursor),
    entries: listed.length,
  });
  await refuseLooseEntries({ file, zip, directoryStart }, listed);
  return readEntries(zip, listed);
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw tooMany();
  const listed: Entry[] = [];
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const fault = entryFault({
        rawName: entry.fileNameRaw,
        mode: entry.externalFileAttributes >>> UNIX_MODE_SHIFT,
        method: entry.compressionMethod,
        isEncrypted: entry.isEncrypted(),
      });
      if (fault !== null) throw new Refused(fault);
      listed.push(entry);
      if (listed.length > MOST_ENTRIES) throw tooMany();
      unpacked += entry.uncompressedSize;
      refuseBomb(unpacked, zip.fileSize);
    }
  } catch (error) {
    refuseUnreadable(error);
  }
  const fault = namesFault(listed.map(nameOf));
  if (fault !== null) throw new Refused(fault);
  return listed;
}

/** Folders are not listed; a file's size and checksum must be its own. */
async function readEntries(
  zip: ZipFile,
  listed: readonly Entry[],
): Promise<PackageEntry[]> {
  const entries: PackageEntry[] = [];
  let unpacked = 0;
  for (const entry of listed) {
    const name = nameOf(entry);
    const { size, checksum } = await readContent(zip, entry, unpacked);
    unpacked += size;
    if (checksum !== entry.crc32) {
      throw new Refused(`A file's checksum is wrong: ${quoted(name)}`);
    }
    if (name.endsWith("/")) continue;
    entries.push({ name, size, crc32: checksum });
  }
  return entries;
}

/**
 * Never reads more than the directory declares, or than needed to detect a ZIP
 * bomb.
 */
async function readContent(zip: ZipFile, entry: Entry, before: number) {
  const name = nameOf(entry);
  let [size, checksum] = [0, 0];
  try {
    for await (const chunk of releasingSpent(contentOf(zip, entry))) {
      size += chunk.length;
      if (size > entry.uncompressedSize) refuseFalseSize(name);
      refuseBomb(before + size, zip.fileSize);
      checksum = crc32(chunk, checksum);
    }
  } catch (error) {
    refuseDamaged(error, name);
  }
  if (size !== entry.uncompressedSize) refuseFalseSize(name);
  return { size, checksum };
}
