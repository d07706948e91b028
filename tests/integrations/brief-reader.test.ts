import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, inject, test } from "vitest";

import { readBrief } from "~/domain/planner/read-brief";
import { createBriefReader } from "~/integrations/brief-reader.server";

import { testCtx } from "../support/ctx";
import { testKnowledge } from "../support/knowledge";
import { workerProgram } from "../support/worker-program";

const SHORT = "Chase overdue invoices by email.";
const LONG = `${"We repair boilers all over Leeds and nobody has time. ".repeat(12)}${SHORT}`;

test("a long brief is read in a thread, as it would be here", async () => {
  const knowledge = await testKnowledge();
  const knowledgeFile = inject("knowledgeFile");
  const program = await workerProgram("read-brief");
  const read = createBriefReader({ knowledge, knowledgeFile, program });
  const [one, other] = await Promise.all([read(LONG), read(`${LONG} Thanks.`)]);
  expect(one).toEqual(readBrief(knowledge, LONG));
  expect(other).toEqual(readBrief(knowledge, `${LONG} Thanks.`));
  expect(one.needs.map(({ task }) => task)).toContain("collect-debts");
});

test("when the thread ends, every waiting read fails and the next one starts a new thread", async () => {
  const { dataDir } = await testCtx();
  const program = join(dataDir, "program.mjs");
  const knowledge = await testKnowledge();
  const read = createBriefReader({ knowledge, knowledgeFile: "", program });
  writeFileSync(program, "throw new Error('No knowledge here');");
  const failed = [read(LONG), read(LONG)];
  await expect(Promise.allSettled(failed)).resolves.toMatchObject([
    { status: "rejected", reason: { message: "No knowledge here" } },
    { status: "rejected", reason: { message: "No knowledge here" } },
  ]);
  expect((await read(SHORT)).needs).toHaveLength(1);

  writeFileSync(
    program,
    `import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ id }) => parentPort.postMessage({ id, reading: "read" }));`,
  );
  expect(await read(LONG)).toBe("read");
});
