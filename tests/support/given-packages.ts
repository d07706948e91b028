import { crc32, deflateRawSync } from "node:zlib";

import type { Ctx } from "~/ctx.server";
import { startDraft } from "~/services/agents/start-draft.server";

import { given } from "./given";

/** An entry of a crafted ZIP; its fields may be false. */
export type ZipEntry = {
  name: string | Buffer;
  data?: Buffer | string;
  deflate?: boolean;
  /** Bit 11 means UTF-8, bit 0 encrypted. */
  flags?: number;
  mode?: number;
  method?: number;
  says?: { size?: number; crc32?: number; localName?: string };
  extra?: Buffer;
  /** Values of the local header that differ from the directory. */
  own?: { flags?: number; method?: number; crc32?: number; extra?: Buffer };
  /** Extra packed bytes of the entry, after its content. */
  padding?: Buffer;
  /** The bytes of its data descriptor; programs write 12 to 24. */
  descriptor?: Buffer | 12 | 16 | 20 | 24;
  /** Bytes between this entry and the next. */
  loose?: Buffer;
};

type Archive = {
  /** Bytes before the first entry. */
  before?: Buffer;
  /** Changes the end record. */
  end?: (end: Buffer) => Buffer;
};

const UTF8 = 0x800;
const UNIX = 3 << 8;

/** A ZIP with exactly these entries, well-formed or not. */
export function zipOf(
  entries: readonly ZipEntry[],
  { before = Buffer.alloc(0), end = (same) => same }: Archive = {},
): Buffer {
  const locals = [before];
  const directory: Buffer[] = [];
  let offset = before.length;
  for (const entry of entries) {
    const { local, listed } = recordsOf(entry, offset);
    locals.push(local);
    directory.push(listed);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const last = Buffer.alloc(22);
  last.write("PK\x05\x06", 0, "latin1");
  last.writeUInt16LE(entries.length % 65_536, 8);
  last.writeUInt16LE(entries.length % 65_536, 10);
  last.writeUInt32LE(listed.length, 12);
  last.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end(last)]);
}

const DESCRIBED = 8;

/** The fields that local header and directory share. */
function factsOf(entry: ZipEntry, packedLength: number): Buffer {
  const { deflate = false, says = {} } = entry;
  const data = Buffer.from(entry.data ?? "");
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  const described = entry.descriptor === undefined ? 0 : DESCRIBED;
  facts.writeUInt16LE((entry.flags ?? UTF8) | described, 2);
  facts.writeUInt16LE(entry.method ?? (deflate ? 8 : 0), 4);
  facts.writeUInt32LE(says.crc32 ?? crc32(data), 10);
  facts.writeUInt32LE(packedLength, 14);
  facts.writeUInt32LE(says.size ?? data.length, 18);
  facts.writeUInt16LE(Buffer.from(entry.name).length, 22);
  facts.writeUInt16LE(entry.extra?.length ?? 0, 24);
  return facts;
}

/** The local header with the content and what follows it. */
export function localOf(entry: ZipEntry): Buffer {
  const { padding = Buffer.alloc(0), own = {}, descriptor } = entry;
  const data = Buffer.from(entry.data ?? "");
  const packed = Buffer.concat([
    entry.deflate ? deflateRawSync(data) : data,
    padding,
  ]);
  const listed = factsOf(entry, packed.length);
  const facts = Buffer.from(listed);
  if (descriptor !== undefined) facts.fill(0, 10, 22);
  const name = Buffer.from(entry.says?.localName ?? entry.name);
  const extra = own.extra ?? Buffer.alloc(0);
  facts.writeUInt16LE(own.flags ?? facts.readUInt16LE(2), 2);
  facts.writeUInt16LE(own.method ?? facts.readUInt16LE(4), 4);
  facts.writeUInt32LE(own.crc32 ?? facts.readUInt32LE(10), 10);
  facts.writeUInt16LE(name.length, 22);
  facts.writeUInt16LE(extra.length, 24);
  const head = Buffer.from("PK\x03\x04", "latin1");
  const after = [descriptorOf(listed, descriptor), entry.loose ?? ""];
  return Buffer.concat(
    [head, facts, name, extra, packed, ...after].map((part) =>
      Buffer.from(part),
    ),
  );
}

function descriptorOf(
  facts: Buffer,
  wanted: ZipEntry["descriptor"],
): Buffer | string {
  if (wanted === undefined || Buffer.isBuffer(wanted)) return wanted ?? "";
  const isWide = wanted >= 20;
  const record = Buffer.alloc(isWide ? 20 : 12);
  record.writeUInt32LE(facts.readUInt32LE(10), 0);
  record.writeUInt32LE(facts.readUInt32LE(14), 4);
  record.writeUInt32LE(facts.readUInt32LE(18), isWide ? 12 : 8);
  const isSigned = wanted > record.length;
  const mark = Buffer.from("PK\x07\x08", "latin1");
  return isSigned ? Buffer.concat([mark, record]) : record;
}

function recordsOf(entry: ZipEntry, offset: number) {
  const { mode = 0o100644, extra = Buffer.alloc(0) } = entry;
  const data = Buffer.from(entry.data ?? "");
  const packed = entry.deflate ? deflateRawSync(data) : data;
  const length = packed.length + (entry.padding?.length ?? 0);
  const head = Buffer.from("PK\x01\x02\0\0", "latin1");
  head.writeUInt16LE(UNIX, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE((mode << 16) >>> 0, 6);
  tail.writeUInt32LE(offset, 10);
  const name = Buffer.from(entry.name);
  const parts = [head, factsOf(entry, length), tail, name, extra];
  return { local: localOf(entry), listed: Buffer.concat(parts) };
}

/** Info-ZIP's field with a second name. */
export function unicodePath(name: string): Buffer {
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + Buffer.byteLength(name), 2);
  return Buffer.concat([field, Buffer.from(name)]);
}

export const README: ZipEntry = { name: "README.md", data: "# Read me\n" };

/** A package that passes every check. */
export function goodPackage(text = "run()\n"): Buffer {
  return zipOf([README, { name: "src/run.js", data: text, deflate: true }]);
}

/** Bytes in parts, as they arrive. */
export async function* inParts(
  bytes: Uint8Array,
  size = 64 * 1024,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.subarray(at, at + size));
  }
}

/** A draft with only a name. */
export async function givenDraft(ctx: Ctx, ownerId?: string) {
  const owner = ownerId ?? (await given.user(ctx)).id;
  const { id: agentId } = await startDraft(ctx, {
    ownerId: owner,
    values: { name: "Invoice Hawk" },
  });
  return { ownerId: owner, agentId };
}
