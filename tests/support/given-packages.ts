import { crc32, deflateRawSync } from "node:zlib";

import type { Ctx } from "~/ctx.server";
import { startDraft } from "~/services/drafts/start-draft.server";

import { given } from "./given";

/** An entry of a made-up ZIP; whatever it says of itself may be a lie. */
export type ZipEntry = {
  name: string | Buffer;
  data?: Buffer | string;
  deflate?: boolean;
  /** Bit 11 says UTF-8, bit 0 encrypted. */
  flags?: number;
  mode?: number;
  method?: number;
  says?: { size?: number; crc32?: number; localName?: string };
  extra?: Buffer;
};

const UTF8 = 0x800;
const UNIX = 3 << 8;

/** A ZIP of exactly these entries, well-formed or not. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, listed } = recordsOf(entry, offset);
    locals.push(local);
    directory.push(listed);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries.length % 65_536, 8);
  end.writeUInt16LE(entries.length % 65_536, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

function recordsOf(entry: ZipEntry, offset: number) {
  const { deflate = false, flags = UTF8, mode = 0o100644 } = entry;
  const { says = {}, extra = Buffer.alloc(0) } = entry;
  const name = Buffer.from(entry.name);
  const data = Buffer.from(entry.data ?? "");
  const packed = deflate ? deflateRawSync(data) : data;
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(entry.method ?? (deflate ? 8 : 0), 4);
  facts.writeUInt32LE(says.crc32 ?? crc32(data), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(says.size ?? data.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const listedFacts = Buffer.from(facts);
  listedFacts.writeUInt16LE(extra.length, 24);
  const localName = Buffer.from(says.localName ?? name);
  facts.writeUInt16LE(localName.length, 22);
  const local = [Buffer.from("PK\x03\x04", "latin1"), facts, localName, packed];
  const head = Buffer.from("PK\x01\x02\0\0", "latin1");
  head.writeUInt16LE(UNIX, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE((mode << 16) >>> 0, 6);
  tail.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat(local),
    listed: Buffer.concat([head, listedFacts, tail, name, extra]),
  };
}

export const README: ZipEntry = { name: "README.md", data: "# Read me\n" };

/** A package that passes every check. */
export function goodPackage(text = "run()\n"): Buffer {
  return zipOf([README, { name: "src/run.js", data: text, deflate: true }]);
}

/** Bytes as they arrive: in parts. */
export async function* inParts(
  bytes: Uint8Array,
  size = 64 * 1024,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.subarray(at, at + size));
  }
}

/** A draft that its owner has just named. */
export async function givenDraft(ctx: Ctx, ownerId?: string) {
  const owner = ownerId ?? (await given.user(ctx)).id;
  const { id: agentId } = await startDraft(ctx, {
    ownerId: owner,
    values: { name: "Invoice Hawk" },
  });
  return { ownerId: owner, agentId };
}
