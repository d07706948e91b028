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

/** Where a build stores the compiled knowledge. */
export const KNOWLEDGE_FILE = "build/planner.bin";

type Learning = {
  /** The project's folder. */
  root: string;
  /** The folder of earlier results. */
  cache: string;
  /** Prints what takes long, before it begins. */
  say: (text: string) => void;
};

const TRAINING =
  "training the planner (takes one to two minutes, again only when its examples or their reading change) ...";

/**
 * Compiles the knowledge from its hand-written files, once per state of them and
 * of the code that reads them. Returns its file in `cache`.
 */
export async function learn({ root, cache, say }: Learning): Promise<string> {
  const sources = await readSourceFiles(join(root, "app/content/planner"));
  const folder = join(root, "app/domain/planner");
  const code = await modulesOf(folder, ["compile", "stored-knowledge"]);
  const file = join(cache, `${digest(JSON.stringify([sources, code]))}.bin`);
  if (existsSync(file)) return file;
  say(TRAINING);
  await mkdir(cache, { recursive: true });
  const incoming = `${file}.${randomUUID()}`;
  const knowledge = compileKnowledge(sources);
  const version = digest(writeKnowledge(knowledge));
  await writeFile(incoming, writeKnowledge({ ...knowledge, version }));
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

/** The texts of modules and of those of their folder that they need. */
async function modulesOf(folder: string, modules: string[]): Promise<string[]> {
  const names = new Set(modules);
  const texts: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, `${name}.ts`), "utf8");
    texts.push(text);
    const needed = text.matchAll(/ from "\.\/([\w-]+)";/g);
    for (const [, other = ""] of needed) names.add(other);
  }
  return texts;
}

function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
