import type { FileHandle } from "node:fs/promises";

import type { ZipFile } from "yauzl";

import { Refused } from "./zip-refusals.server";

/** The size of the records after the directory, without the comment. */
const END_BYTES = 22;
const WIDE_END_BYTES = 56;
const LOCATOR_BYTES = 20;
/**
 * The part of a ZIP64 end record that its size field does not count: the field
 * itself and the signature.
 */
const WIDE_END_HEAD = 12;

const WIDE_END = signature("PK\x06\x06");
const LOCATOR = signature("PK\x06\x07");
/** All kinds of records; one in a comment could be parsed as such. */
const RECORDS = ["12", "34", "56", "66", "67", "78"].map((kind) =>
  Buffer.from([0x50, 0x4b, ...Array.from(kind, Number)]),
);

export function signature(bytes: string): number {
  return Buffer.from(bytes, "latin1").readUInt32LE(0);
}

/** Whether bytes contain what a program could parse as a ZIP record. */
export function holdsRecord(bytes: Buffer): boolean {
  return RECORDS.some((record) => bytes.includes(record));
}

/** Reads exactly this many bytes; a file that ends earlier is cut off. */
export async function bytesAt(
  file: FileHandle,
  position: number,
  length: number,
): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}

/** The central directory, as read entry by entry. */
type Directory = { start: number; end: number; entries: number };

/**
 * Refuses an archive unless its end records directly follow the directory and
 * match it: another reader might find another directory.
 */
export async function refuseLooseEnd(
  file: FileHandle,
  zip: ZipFile,
  directory: Directory,
): Promise<void> {
  // Undecoded strings are buffers, although their type says otherwise.
  const comment = Buffer.from(zip.comment);
  const endAt = zip.fileSize - END_BYTES - comment.length;
  const end = await bytesAt(file, endAt, END_BYTES);
  const between = await bytesAt(
    file,
    directory.end,
    Math.min(
      Math.max(endAt - directory.end, 0),
      WIDE_END_BYTES + LOCATOR_BYTES,
    ),
  );
  const isWhole =
    directory.end + between.length === endAt &&
    (between.length === 0
      ? saysExactly(end, directory)
      : saysWidely({ end, between }, directory));
  if (!isWhole) {
    throw new Refused("The ZIP contains more than its directory lists.");
  }
  if (holdsRecord(comment)) {
    throw new Refused("The ZIP’s comment looks like part of a ZIP.");
  }
}

function factsOf(end: Buffer): number[] {
  return [
    end.readUInt16LE(8),
    end.readUInt16LE(10),
    end.readUInt32LE(12),
    end.readUInt32LE(16),
  ];
}

const ALL_ONES = [0xffff, 0xffff, 0xffffffff, 0xffffffff];

function wanted({ start, end, entries }: Directory): number[] {
  return [entries, entries, end - start, start];
}

function saysExactly(end: Buffer, directory: Directory): boolean {
  const facts = factsOf(end);
  return wanted(directory).every((value, at) => facts[at] === value);
}

type WideEnd = { end: Buffer; between: Buffer };

/**
 * Whether the ZIP64 record has the same facts; the short record may omit them.
 */
function saysWidely({ end, between }: WideEnd, directory: Directory): boolean {
  if (between.length !== WIDE_END_BYTES + LOCATOR_BYTES) return false;
  const facts = factsOf(end);
  const expected = wanted(directory);
  const locator = between.subarray(WIDE_END_BYTES);
  return (
    between.readUInt32LE(0) === WIDE_END &&
    wideAt(between, 4) === WIDE_END_BYTES - WIDE_END_HEAD &&
    expected.every((value, at) => wideAt(between, 24 + at * 8) === value) &&
    locator.readUInt32LE(0) === LOCATOR &&
    wideAt(locator, 8) === directory.end &&
    expected.every((value, at) => [value, ALL_ONES[at]].includes(facts[at]))
  );
}

export function wideAt(bytes: Buffer, position: number): number {
  return Number(bytes.readBigUInt64LE(position));
}
