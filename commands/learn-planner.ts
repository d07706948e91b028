/** A build step: compiles the planner's knowledge into build/planner.bin. */
import { copyFile } from "node:fs/promises";
import { resolve } from "node:path";

import { KNOWLEDGE_FILE, learn } from "~/integrations/planner-knowledge.server";

const ROOT = resolve(import.meta.dirname, "../..");

const learned = await learn({
  content: resolve(ROOT, "app/content/planner"),
  cache: resolve(ROOT, ".cache/planner"),
});
await copyFile(learned, resolve(ROOT, KNOWLEDGE_FILE));
