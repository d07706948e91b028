import { inject } from "vitest";

import type { Knowledge } from "~/domain/planner/knowledge";
import { openKnowledgeFile } from "~/integrations/planner-knowledge.server";

let opened: Promise<Knowledge> | undefined;

/** What the planner learned, opened once for all tests of a worker. */
export function testKnowledge(): Promise<Knowledge> {
  opened ??= openKnowledgeFile(inject("knowledgeFile"));
  return opened;
}
