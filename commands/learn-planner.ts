/** A build step: compiles the planner's knowledge into build/planner.bin. */
import { copyFile } from "node:fs/promises";
import { resolve } from "node:path";

import { KNOWLEDGE_FILE, learn } from "~/integrations/planner-knowledge.server";

const ROOT = resolve(import.meta.dirname, "../..");

const learned = await learn({
  root: ROOT,
  cache: resolve(ROOT, ".cache/planner"),
  say: (text) => {
    console.log(`[armory] ${text}`);
  },
});
await copyFile(learned, resolve(ROOT, KNOWLEDGE_FILE));
