import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { showUploads } from "~/services/agents/show-uploads.server";
import { storePackage } from "~/services/agents/store-package.server";

import { testCtx } from "../../support/ctx";
import {
  givenDraft,
  goodPackage,
  inParts,
  README,
  unicodePath,
  zipOf,
  type ZipEntry,
} from "../../support/given-packages";

const withReadme = (...entries: ZipEntry[]) => zipOf([README, ...entries]);
const named = (name: string | Buffer) => withReadme({ name, data: "x" });

const many = (count: number) =>
  withReadme(
    ...Array.from({ length: count }, (_, index) => ({ name: `f${index}` })),
  );

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);

const HOSTILE: [what: string, make: () => Buffer, reason: RegExp][] = [
  [
    "a path that leads out",
    () => named("a/../../x"),
    /path that points outside it/,
  ],
  ["an absolute path", () => named("/etc/passwd"), /absolute path/],
  ["a drive", () => named("C:/x.txt"), /absolute path/],
  ["a backslash", () => named("..\\x.txt"), /backslash/],
  ["a NUL in a name", () => named("a\0.txt"), /hidden characters/],
  [
    "a name that turns round",
    () => named("gpj.\u202eexe"),
    /hidden characters/,
  ],
  [
    "a name that is not UTF-8",
    () => named(Buffer.from([0xff])),
    /not valid UTF-8/,
  ],
  ["a long name", () => named("é".repeat(128)), /longer than 255/],
  ["an empty name", () => named(""), /without a name/],
  [
    "a link",
    () => withReadme({ name: "a", data: "/etc", mode: 0o120777 }),
    /a link: "a"/,
  ],
  [
    "a device",
    () => withReadme({ name: "tty", mode: 0o020666 }),
    /not a regular file: "tty"/,
  ],
  [
    "an encrypted file",
    () => withReadme({ name: "a", data: "x", flags: 1, method: 8 }),
    /encrypted/,
  ],
  [
    "an odd compression",
    () => withReadme({ name: "a", data: "x", method: 14 }),
    /compression/,
  ],
  ["one name twice", () => withReadme({ name: "a" }, { name: "a" }), /twice/],
  [
    "a file and a folder of one name",
    () => withReadme({ name: "a" }, { name: "a/" }),
    /a file and a folder with the same name: "a"/,
  ],
  [
    "a stored file of false size",
    () => withReadme({ name: "a", data: "xyz", says: { size: 2 } }),
    /not as large/,
  ],
  [
    "a file larger than it says",
    () =>
      withReadme({ name: "a", data: "xyz", deflate: true, says: { size: 2 } }),
    /not as large/,
  ],
  [
    "a file smaller than it says",
    () =>
      withReadme({ name: "a", data: "xyz", deflate: true, says: { size: 9 } }),
    /not as large/,
  ],
  [
    "a wrong checksum",
    () => withReadme({ name: "a", data: "xyz", says: { crc32: 7 } }),
    /checksum is wrong: "a"/,
  ],
  [
    "another name inside",
    () => withReadme({ name: "a", says: { localName: "b" } }),
    /contradicts itself about a file/,
  ],
  [
    "another name for some programs",
    () => withReadme({ name: "a", extra: unicodePath("../b") }),
    /contradicts itself about a file/,
  ],
  ["10,001 entries", () => many(10_000), /more than 10,000 entries/],
  ["60,000 entries", () => many(60_000), /more than 10,000 entries/],
  [
    "more entries than it says",
    () => many(65_536 + 5),
    /more than its directory lists/,
  ],
  [
    "a bomb",
    () => withReadme({ name: "a", data: zeros(20), deflate: true }),
    /more than 100 times/,
  ],
  [
    "a bomb that says it is small",
    () =>
      withReadme({
        name: "a",
        data: zeros(20),
        deflate: true,
        says: { size: 10 },
      }),
    /not as large/,
  ],
  [
    "more than 1 GB by its own word",
    () =>
      withReadme({ name: "a", data: "x", deflate: true, says: { size: 2e9 } }),
    /more than 1 GB/,
  ],
  [
    "damaged content",
    () => withReadme({ name: "a", data: "\x07\x07\x07", method: 8 }),
    /damaged/,
  ],
  ["something else", () => Buffer.from("%PDF-1.7 no archive"), /not a ZIP/],
  [
    "a program with a ZIP at its end",
    () => Buffer.concat([Buffer.from("MZ"), goodPackage()]),
    /not a ZIP/,
  ],
  ["part of a ZIP", () => goodPackage().subarray(0, 90), /not a ZIP/],
  ["an empty ZIP", () => zipOf([]), /not a ZIP/],
  ["nothing", () => Buffer.alloc(0), /not a ZIP/],
  ["no README", () => zipOf([{ name: "run.js", data: "x" }]), /no README/],
  [
    "a README too deep",
    () => zipOf([{ name: "a/b/README.md" }, { name: "a/x" }]),
    /no README/,
  ],
  [
    "a README in one of two folders",
    () => zipOf([{ name: "a/README.md" }, { name: "b/x" }]),
    /no README/,
  ],
];

test("every hostile package is refused with a reason, and the draft is unchanged", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const upload = { ...own, fileName: "tool.zip" };
  await storePackage(ctx, { ...upload, source: inParts(goodPackage()) });
  const before = await showUploads(ctx, own);
  const files = await readdir(join(ctx.dataDir, "packages"), {
    recursive: true,
  });
  for (const [what, make, reason] of HOSTILE) {
    const storing = storePackage(ctx, { ...upload, source: inParts(make()) });
    await expect(storing, what).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringMatching(reason) as string,
    });
  }
  expect(await showUploads(ctx, own)).toEqual(before);
  expect(
    await readdir(join(ctx.dataDir, "packages"), { recursive: true }),
  ).toEqual(files);
});

const GOOD: [where: string, entries: (ZipEntry & { name: string })[]][] = [
  ["in a single top folder", [{ name: "tool/Readme.txt" }, { name: "tool/x" }]],
  [
    "beside what a Mac adds",
    [{ name: "tool/README" }, { name: "__MACOSX/tool/._README" }],
  ],
  ["with names of any script", [{ name: "README" }, { name: "読む 👩‍💻.md" }]],
  ["with folders of their own", [{ name: "src/" }, { name: "README" }]],
];

test.each(GOOD)("a README %s is accepted", async (_where, entries) => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const stored = await storePackage(ctx, {
    ...own,
    fileName: "tool.zip",
    source: inParts(zipOf(entries)),
  });
  const files = entries.filter(({ name }) => !name.endsWith("/"));
  expect(stored.entries.map(({ name }) => name)).toEqual(
    files.map(({ name }) => name),
  );
});
