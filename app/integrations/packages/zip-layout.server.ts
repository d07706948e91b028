import type { FileHandle } from "node:fs/promises";

import {
  parseExtraFields,
  type Entry,
  type ExtraField,
  type LocalFileHeader,
  type ZipFile,
} from "yauzl";

import { entryName, quoted } from "~/domain/agents/package-rules";

import { bytesAt, signature, wideAt } from "./zip-end.server";
import { refuseDamaged, Refused } from "./zip-refusals.server";

/** The sizes follow the content, in a separate record. */
const DESCRIBED = 1 << 3;
/** Encryption, its two stronger forms, and the position of the sizes. */
const COMPARED_FLAGS = 1 | DESCRIBED | (1 << 6) | (1 << 13);
const WIDE_SIZES = 0x0001;
/** Info-ZIP's field with a UTF-8 name, after a version and a checksum. */
const UNICODE_PATH = 0x7075;
const UNKNOWN = 0xffffffff;
const DESCRIPTOR = signature("PK\x07\x08");

type Archive = {
  file: FileHandle;
  zip: ZipFile;
  /** Where the directory begins, after the last entry. */
  directoryStart: number;
};

/**
 * Refuses an archive unless its entries fill it from the first byte to the
 * directory without gaps or overlaps, and each local header matches the
 * directory: programs that read from the front then unpack the same.
 */
export async function refuseLooseEntries(
  { file, zip, directoryStart }: Archive,
  listed: readonly Entry[],
): Promise<void> {
  const byPlace = [...listed].sort(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  );
  let next = 0;
  for (const [index, entry] of byPlace.entries()) {
    if (entry.relativeOffsetOfLocalHeader !== next) throw looseBytes();
    const contentEnd = await endOfContent(zip, entry);
    next = byPlace[index + 1]?.relativeOffsetOfLocalHeader ?? directoryStart;
    await refuseOtherEnd(file, entry, { from: contentEnd, to: next });
  }
  if (next !== directoryStart) throw looseBytes();
}

function looseBytes(): Refused {
  return new Refused(
    "The ZIP contains bytes that belong to none of its files.",
  );
}

/** Checks the entry's own header too, because some programs read only that. */
async function endOfContent(zip: ZipFile, entry: Entry): Promise<number> {
  try {
    const own = await zip.readLocalFileHeaderPromise(entry);
    if (!isSame(entry, own)) throw contradiction(entry);
    return own.fileDataStart + entry.compressedSize;
  } catch (error) {
    return refuseDamaged(error, nameOf(entry));
  }
}

function isSame(entry: Entry, own: LocalFileHeader): boolean {
  const flags = own.generalPurposeBitFlag ^ entry.generalPurposeBitFlag;
  const fields = parseExtraFields(own.extraField);
  return (
    own.fileName.equals(entry.fileNameRaw) &&
    own.compressionMethod === entry.compressionMethod &&
    (flags & COMPARED_FLAGS) === 0 &&
    hasSameSizes(entry, { own, fields }) &&
    !saysOtherwise(fields, entry) &&
    !saysOtherwise(entry.extraFields, entry)
  );
}

type OwnWords = { own: LocalFileHeader; fields: readonly ExtraField[] };

/** If a data descriptor follows, the header's sizes may be zero. */
function hasSameSizes(entry: Entry, { own, fields }: OwnWords): boolean {
  const wide = fields.find(({ id }) => id === WIDE_SIZES)?.data;
  const isWide = wide !== undefined && wide.length >= 16;
  const unpacked =
    isWide && own.uncompressedSize === UNKNOWN
      ? wideAt(wide, 0)
      : own.uncompressedSize;
  const packed =
    isWide && own.compressedSize === UNKNOWN
      ? wideAt(wide, 8)
      : own.compressedSize;
  const mayBeLater = isDescribed(entry);
  return [
    [own.crc32, entry.crc32],
    [unpacked, entry.uncompressedSize],
    [packed, entry.compressedSize],
  ].every(([said, listed]) => said === listed || (mayBeLater && said === 0));
}

/** Whether the header has other sizes, or another name in a preferred field. */
function saysOtherwise(
  fields: readonly ExtraField[],
  { fileNameRaw }: Entry,
): boolean {
  const names = fields.filter(({ id }) => id === UNICODE_PATH);
  return (
    fields.filter(({ id }) => id === WIDE_SIZES).length > 1 ||
    names.some(({ data }) => !data.subarray(5).equals(fileNameRaw))
  );
}

export function isDescribed({ generalPurposeBitFlag }: Entry): boolean {
  return (generalPurposeBitFlag & DESCRIBED) !== 0;
}

type Gap = { from: number; to: number };

/** After the content comes only the announced descriptor, or nothing. */
async function refuseOtherEnd(
  file: FileHandle,
  entry: Entry,
  { from, to }: Gap,
): Promise<void> {
  if (!isDescribed(entry)) {
    if (to !== from) throw looseBytes();
    return;
  }
  const most = Math.max(...DESCRIPTOR_BYTES);
  const gap = Math.min(Math.max(to - from, 0), most + 1);
  const described = readDescriptor(await bytesAt(file, from, gap));
  if (!described) throw looseBytes();
  const { crc32, compressedSize, uncompressedSize } = entry;
  const wanted = [crc32, compressedSize, uncompressedSize];
  if (wanted.some((value, at) => described[at] !== value)) {
    throw contradiction(entry);
  }
}

/** With or without a signature, with sizes of four or eight bytes. */
const DESCRIPTOR_BYTES = [12, 16, 20, 24];

/** Checksum and sizes; null for bytes that are no descriptor. */
function readDescriptor(record: Buffer): number[] | null {
  if (!DESCRIPTOR_BYTES.includes(record.length)) return null;
  const isSigned = record.length % 8 === 0;
  if (isSigned && record.readUInt32LE(0) !== DESCRIPTOR) return null;
  const facts = isSigned ? record.subarray(4) : record;
  const checksum = facts.readUInt32LE(0);
  return facts.length === 20
    ? [checksum, wideAt(facts, 4), wideAt(facts, 12)]
    : [checksum, facts.readUInt32LE(4), facts.readUInt32LE(8)];
}

function contradiction(entry: Entry): Refused {
  const name = quoted(nameOf(entry));
  return new Refused(`The ZIP contradicts itself about a file: ${name}`);
}

export function nameOf({ fileNameRaw }: Entry): string {
  return entryName(fileNameRaw) ?? "";
}
