import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { compileKnowledge } from "~/domain/planner/compile";
import { openKnowledge, type Knowledge } from "~/domain/planner/knowledge";
import type { KnowledgeSources } from "~/domain/planner/sources";
import {
  readKnowledge,
  writeKnowledge,
} from "~/domain/planner/stored-knowledge";

/** Increase it when training changes: profiles of entries become outdated. */
const LEARNING = 7;
/** Increase it when the stored form changes. */
const FORMAT = 2;

/** Where a build stores the compiled knowledge. */
export const KNOWLEDGE_FILE = "build/planner.bin";

type Folders = { content: string; cache: string };

/**
 * Compiles the knowledge from the files of `content`, once per state of them,
 * which takes about a minute. Returns its file in `cache`.
 */
export async function learn({ content, cache }: Folders): Promise<string> {
  const sources = await readSourceFiles(content);
  const version = versionOf(sources);
  const file = join(cache, `${version}-${FORMAT}.bin`);
  if (existsSync(file)) return file;
  await mkdir(cache, { recursive: true });
  const incoming = `${file}.${randomUUID()}`;
  await writeFile(incoming, writeKnowledge(compileKnowledge(sources, version)));
  await rename(incoming, file);
  return file;
}

export async function openKnowledgeFile(file: string): Promise<Knowledge> {
  return openKnowledge(readKnowledge(await readFile(file)));
}

async function readSourceFiles(content: string): Promise<KnowledgeSources> {
  const read = (name: string) => readFile(join(content, name), "utf8");
  const names = (await readdir(join(content, "examples"))).sort();
  const examples = await Promise.all(
    names.map(async (name) => [name, await read(join("examples", name))]),
  );
  return {
    tasks: await read("tasks.tsv"),
    industries: await read("industries.tsv"),
    concepts: await read("concepts.txt"),
    industryTerms: await read("industry-terms.txt"),
    industryExamples: await read("industry-examples.tsv"),
    examples: Object.fromEntries(examples) as Record<string, string>,
    briefs: await read("briefs.jsonl"),
    commonWords: await read("common-words.txt"),
  };
}

function versionOf(sources: KnowledgeSources): string {
  const text = JSON.stringify([LEARNING, sources]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
