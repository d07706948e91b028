import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { learn } from "~/integrations/planner-knowledge.server";

const CONTENT = "app/content/planner";
const CODE = "app/domain/planner";
const EXAMPLES = "chase\tchase late payers\nchase\tlate payers never answer\n";
const FILES = {
  "tasks.tsv": "chase\tcollect debts",
  "industries.tsv": "dental\tdental practices",
  "concepts.txt": "late = late, overdue",
  "industry-terms.txt": "dental = dentist, teeth",
  "industry-examples.tsv": "dental\tour dentist\nother\tour choir",
  "briefs.jsonl": "",
  "common-words.txt": "the",
  "examples/en.tsv": EXAMPLES,
};

async function givenSources(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "armory-learning-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp(CODE, join(root, CODE), { recursive: true });
  await mkdir(join(root, CONTENT, "examples"), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) {
    await writeFile(join(root, CONTENT, name), text);
  }
  return root;
}

test("the planner is trained once, and again after its examples or the code that reads them changed", async () => {
  const root = await givenSources();
  let trainings = 0;
  const file = () =>
    learn({
      root,
      cache: join(root, "cache"),
      say: () => {
        trainings += 1;
      },
    });

  const first = await file();
  expect(await file()).toBe(first);
  expect(trainings).toBe(1);

  await appendFile(join(root, CODE, "choose.ts"), "// chooses agents\n");
  expect(await file(), "no part of training").toBe(first);

  await appendFile(join(root, CODE, "stems.ts"), "// reads examples\n");
  const second = await file();
  expect(second).not.toBe(first);

  await appendFile(join(root, CONTENT, "examples/en.tsv"), EXAMPLES);
  expect(await file()).not.toBe(second);
  expect(trainings).toBe(3);
});
