import { pipeline } from "node:stream";
import { createInflateRaw } from "node:zlib";

import type { Entry, ZipFile } from "yauzl";

import { quoted } from "~/domain/agents/package-rules";

import { holdsRecord } from "./zip-end.server";
import { isDescribed, nameOf } from "./zip-layout.server";
import { Refused } from "./zip-refusals.server";

const STORED = 0;
const SIGNATURE_BYTES = 4;

/**
 * The unpacked content of an entry. Refuses an entry whose end programs that
 * read from the front would see elsewhere.
 */
export async function* contentOf(
  zip: ZipFile,
  entry: Entry,
): AsyncGenerator<Buffer, void> {
  const packed = await zip.openReadStreamPromise(entry, {
    decodeFileData: false,
  });
  if (entry.compressionMethod === STORED) {
    yield* isDescribed(entry) ? withoutRecords(packed, entry) : packed;
    return;
  }
  const inflate = createInflateRaw();
  // Errors on the way are thrown by the iteration below.
  pipeline(packed, inflate, () => undefined);
  yield* inflate;
  if (inflate.bytesWritten === entry.compressedSize) return;
  const name = quoted(nameOf(entry));
  throw new Refused(`The ZIP hides bytes behind the content of ${name}`);
}

/**
 * For programs that read from the front, content of unknown length ends at the
 * next record, so it must not contain one.
 */
async function* withoutRecords(
  content: AsyncIterable<Buffer>,
  entry: Entry,
): AsyncGenerator<Buffer, void> {
  let tail = Buffer.alloc(0);
  for await (const chunk of content) {
    const seen = Buffer.concat([tail, chunk]);
    if (holdsRecord(seen)) throw unclearEnd(entry);
    tail = seen.subarray(-SIGNATURE_BYTES + 1);
    yield chunk;
  }
}

function unclearEnd(entry: Entry): Refused {
  const name = quoted(nameOf(entry));
  return new Refused(
    `The ZIP does not say where a stored file ends: ${name}. Pack it again, compressed.`,
  );
}
