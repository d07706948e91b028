import { inject } from "vitest";

import type { Knowledge } from "~/domain/planner/knowledge";
import { openKnowledgeFile } from "~/integrations/planner-knowledge.server";

let opened: Promise<Knowledge> | undefined;

/** The planner's knowledge, opened once for all tests of a worker. */
export function testKnowledge(): Promise<Knowledge> {
  opened ??= openKnowledgeFile(inject("knowledgeFile"));
  return opened;
}
