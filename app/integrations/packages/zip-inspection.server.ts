import { open, stat } from "node:fs/promises";
import { crc32 } from "node:zlib";

import { openPromise, type Entry, type ZipFile } from "yauzl";

import {
  entryFault,
  entryName,
  MOST_ENTRIES,
  namesFault,
  quoted,
} from "~/domain/files/package-rules";

import type { PackageEntry } from "../../../drizzle/schema/packages";
import {
  NO_ZIP,
  refuseBomb,
  refuseDamaged,
  Refused,
  refuseUnreadable,
  tooMany,
} from "./zip-refusals.server";

/** The files of a package, or why it is refused. */
export type Inspection = { entries: PackageEntry[] } | { reason: string };

const FIRST_BYTES = Buffer.from("PK\x03\x04", "latin1");
/** What stands behind the last entry of a directory, the longer form first. */
const ENDS = ["PK\x06\x06", "PK\x05\x06"].map((signature) =>
  Buffer.from(signature, "latin1"),
);
const ENCRYPTED = 1;
/** The field of Info-ZIP with a name in UTF-8, after a version and a checksum. */
const UNICODE_PATH = 0x7075;
const UNIX_MODE_SHIFT = 16;

/**
 * Reads a package through without writing anything of it: first its directory,
 * then the content of every entry, compared with what the directory says.
 */
export async function inspectZip(file: string): Promise<Inspection> {
  try {
    const size = await sizeOfZip(file);
    const zip = await openPromise(file, {
      autoClose: false,
      decodeStrings: false,
    }).catch(refuseUnreadable);
    try {
      const listed = await listEntries(zip, size);
      await refuseHiddenEntries(file, zip);
      return { entries: await readEntries(zip, listed, size) };
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof Refused) return { reason: error.message };
    throw error;
  }
}

/** A file that merely ends like a ZIP may be something else to others. */
async function sizeOfZip(file: string): Promise<number> {
  if (!FIRST_BYTES.equals(await bytesAt(file, 0))) throw new Refused(NO_ZIP);
  return (await stat(file)).size;
}

/** What others read on, where the directory says that it is over, is hidden. */
async function refuseHiddenEntries(file: string, zip: ZipFile): Promise<void> {
  const next = await bytesAt(file, Number(zip.readEntryCursor));
  if (ENDS.some((end) => end.equals(next))) return;
  throw new Refused("The ZIP holds more than its directory says.");
}

async function bytesAt(file: string, position: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(FIRST_BYTES.length);
    await handle.read(bytes, 0, bytes.length, position);
    return bytes;
  } finally {
    await handle.close();
  }
}

async function listEntries(zip: ZipFile, size: number): Promise<Entry[]> {
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
      if (hasOtherName(entry)) throw contradiction(entry);
      listed.push(entry);
      if (listed.length > MOST_ENTRIES) throw tooMany();
      unpacked += entry.uncompressedSize;
      refuseBomb(unpacked, size);
    }
  } catch (error) {
    refuseUnreadable(error);
  }
  const fault = namesFault(listed.map(nameOf));
  if (fault !== null) throw new Refused(fault);
  return listed;
}

/** Folders are no part of the list; a file's size and checksum are its own. */
async function readEntries(
  zip: ZipFile,
  listed: readonly Entry[],
  size: number,
): Promise<PackageEntry[]> {
  const entries: PackageEntry[] = [];
  let unpacked = 0;
  for (const entry of listed) {
    const name = nameOf(entry);
    let checksum = 0;
    try {
      for await (const chunk of await openContent(zip, entry)) {
        unpacked += chunk.length;
        refuseBomb(unpacked, size);
        checksum = crc32(chunk, checksum);
      }
    } catch (error) {
      refuseDamaged(error, name);
    }
    if (checksum !== entry.crc32) {
      throw new Refused(`A file's checksum is wrong: ${quoted(name)}`);
    }
    if (name.endsWith("/")) continue;
    entries.push({ name, size: entry.uncompressedSize, crc32: checksum });
  }
  return entries;
}

/** The entry must be what it says itself, too: some programs read only that. */
async function openContent(
  zip: ZipFile,
  entry: Entry,
): Promise<AsyncIterable<Buffer>> {
  const own = await zip.readLocalFileHeaderPromise(entry);
  const isSame =
    own.fileName.equals(entry.fileNameRaw) &&
    own.compressionMethod === entry.compressionMethod &&
    (own.generalPurposeBitFlag & ENCRYPTED) === 0;
  if (!isSame) throw contradiction(entry);
  return zip.openReadStreamPromise(entry);
}

/** A second name for programs that prefer it must be the same. */
function hasOtherName({ extraFields, fileNameRaw }: Entry): boolean {
  return extraFields.some(
    ({ id, data }) =>
      id === UNICODE_PATH && !data.subarray(5).equals(fileNameRaw),
  );
}

function contradiction(entry: Entry): Refused {
  const name = quoted(nameOf(entry));
  return new Refused(`The ZIP says two things of one file: ${name}`);
}

function nameOf({ fileNameRaw }: Entry): string {
  return entryName(fileNameRaw) ?? "";
}
