import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/**
 * The positions of cmap, glyf and loca in the format's list of known tables.
 */
const CMAP = 0;
const TRANSFORMED = new Set([10, 11]);
const OTHER_TABLE = 63;
const HEADER = 48;

/** The characters in a WOFF2 file. */
export function charactersOf(file: string): Set<number> {
  const bytes = readFileSync(file);
  const tables = bytes.readUInt16BE(12);
  let place = HEADER;
  let start = 0;
  let cmapStart = -1;
  const readLength = () => {
    for (let value = 0; ;) {
      const byte = bytes.readUInt8(place++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let table = 0; table < tables; table += 1) {
    const flags = bytes.readUInt8(place++);
    const known = flags & 63;
    if (known === OTHER_TABLE) place += 4;
    const version = flags >> 6;
    let length = readLength();
    if (TRANSFORMED.has(known) ? version === 0 : version !== 0) {
      length = readLength();
    }
    if (known === CMAP) cmapStart = start;
    start += length;
  }
  const packed = bytes.subarray(place, place + bytes.readUInt32BE(20));
  return readCmap(brotliDecompressSync(packed).subarray(cmapStart));
}

/**
 * The segments of the format 4 subtable, which covers the first Unicode plane.
 */
function readCmap(cmap: Buffer): Set<number> {
  const found = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + record * 8));
    if (table.readUInt16BE(0) !== 4) continue;
    const size = table.readUInt16BE(6);
    for (let at = 0; at < size; at += 2) {
      const end = table.readUInt16BE(14 + at);
      const first = table.readUInt16BE(16 + size + at);
      for (let code = first; code <= end && code < 0xffff; code += 1) {
        found.add(code);
      }
    }
  }
  return found;
}
