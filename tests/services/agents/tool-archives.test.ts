import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { expect, test } from "vitest";
import { ZipFile } from "yazl";

import { inspectZip } from "~/integrations/packages/zip-inspection.server";

import { testCtx } from "../../support/ctx";
import { README, zipOf, type ZipEntry } from "../../support/given-packages";

/** Made by Info-ZIP 3.0, Python 3.11 and Java 17, each with several options. */
const FOLDER = resolve("tests/support/archives");

async function inspect(zip: Buffer) {
  const { dataDir } = await testCtx();
  const path = join(dataDir, "tool.zip");
  await writeFile(path, zip);
  return inspectZip(path);
}

function namesIn(found: Awaited<ReturnType<typeof inspectZip>>) {
  if ("reason" in found) throw new Error(found.reason);
  return found.entries.map(({ name }) => name);
}

test.each(readdirSync(FOLDER))("%s is accepted", async (name) => {
  const names = namesIn(await inspectZip(join(FOLDER, name)));
  expect(names.filter((one) => one.endsWith("README.md"))).toHaveLength(1);
});

test("an archive made by yazl is accepted, with known or unknown length", async () => {
  const zip = new ZipFile();
  const text = () => Readable.from([Buffer.from("run()\n")]);
  zip.addBuffer(Buffer.from("# Read me\n"), "README.md");
  zip.addEmptyDirectory("src");
  zip.addReadStream(text(), "src/streamed.js");
  zip.addReadStream(text(), "src/stored.js", { compress: false });
  zip.addReadStream(text(), "src/wide.js", { forceZip64Format: true });
  zip.end({ forceZip64Format: true, comment: "Release 1.0" });

  const found = await inspect(await buffer(zip.outputStream));

  expect(namesIn(found).sort()).toEqual([
    "README.md",
    "src/stored.js",
    "src/streamed.js",
    "src/wide.js",
  ]);
});

/** macOS adds a descriptor to each file, and files of its own. */
test("an archive made by macOS is accepted", async () => {
  const times = Buffer.from("555808000000000000000000", "hex");
  const file = (name: string, data: string): ZipEntry => ({
    name,
    data,
    deflate: true,
    flags: 0,
    extra: times,
    own: { extra: times },
    descriptor: 16,
  });
  const found = await inspect(
    zipOf([
      { name: "tool/", flags: 0, mode: 0o040755 },
      file("tool/README.md", "# Read me\n"),
      file("__MACOSX/tool/._README.md", "attributes"),
      file("tool/données.txt", "é"),
    ]),
  );

  expect(namesIn(found)).toContain("tool/README.md");
});

test.each([12, 16, 20, 24] as const)(
  "a descriptor of %i bytes is accepted",
  async (descriptor) => {
    const run = { name: "run.js", data: "run()\n", deflate: true, descriptor };
    expect(namesIn(await inspect(zipOf([README, run])))).toContain("run.js");
  },
);
