import { crc32 } from "node:zlib";

import { ZipFile } from "yazl";

import type { PackageEntry } from "../../drizzle/schema/agents-packages";
import type { PackageText } from "./package-text";

export type BuiltPackage = { bytes: Buffer; entries: PackageEntry[] };

/**
 * Written to the archive as local time, so that the bytes are the same
 * everywhere.
 */
const MODIFIED = new Date(2026, 0, 1);

/**
 * A deterministic ZIP of texts: one date for all entries and no compression,
 * whose output differs between library versions.
 */
export async function zipOf(
  texts: readonly PackageText[],
): Promise<BuiltPackage> {
  const zip = new ZipFile();
  const entries = texts.map(({ name, text }) => {
    const content = Buffer.from(text, "utf8");
    zip.addBuffer(content, name, {
      mtime: MODIFIED,
      mode: 0o100644,
      compress: false,
      forceDosTimestamp: true,
    });
    return { name, size: content.length, crc32: crc32(content) };
  });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return { bytes: Buffer.concat(chunks), entries };
}
