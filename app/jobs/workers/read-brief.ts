import { parentPort, workerData } from "node:worker_threads";

import { readBrief } from "~/domain/planner/read-brief";
import type { BriefQuestion } from "~/integrations/brief-reader.server";
import { openKnowledgeFile } from "~/integrations/planner-knowledge.server";

/** A separate thread, because reading a long brief would block the server. */
const { knowledgeFile } = workerData as { knowledgeFile: string };
const knowledge = await openKnowledgeFile(knowledgeFile);

parentPort?.on("message", ({ id, brief }: BriefQuestion) => {
  parentPort?.postMessage({ id, reading: readBrief(knowledge, brief) });
});
