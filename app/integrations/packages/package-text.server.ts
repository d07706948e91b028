import { openPromise, type Entry, type ZipFile } from "yauzl";

import { decodeText } from "./decode-text.server";
import { contentOf } from "./zip-content.server";
import { nameOf } from "./zip-layout.server";

const MOST_SHOWN_BYTES = 256 * 1024;

export type PackageText = {
  /** Null for a binary file. */
  text: string | null;
  isWhole: boolean;
};

/**
 * The beginning of a file in an inspected package; null if there is no such
 * file.
 */
export async function readPackageText(
  path: string,
  name: string,
): Promise<PackageText | null> {
  const zip = await openPromise(path, {
    autoClose: false,
    decodeStrings: false,
  });
  try {
    for await (const entry of zip.eachEntry()) {
      if (nameOf(entry) === name && !name.endsWith("/")) {
        return await textOf(zip, entry);
      }
    }
    return null;
  } finally {
    zip.close();
  }
}

async function textOf(zip: ZipFile, entry: Entry): Promise<PackageText> {
  const bytes = await readBeginning(zip, entry, MOST_SHOWN_BYTES);
  const isWhole = bytes.length === entry.uncompressedSize;
  return { text: decodeText(nameOf(entry), bytes), isWhole };
}

/** The first bytes of an entry; the others are not unpacked. */
export async function readBeginning(
  zip: ZipFile,
  entry: Entry,
  most: number,
): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.min(most, entry.uncompressedSize));
  let size = 0;
  for await (const chunk of contentOf(zip, entry)) {
    size += chunk.copy(bytes, size);
    if (size === bytes.length) break;
  }
  return bytes.subarray(0, size);
}
