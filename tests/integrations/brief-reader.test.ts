import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, inject, test } from "vitest";

import { readBrief } from "~/domain/planner/read-brief";
import { createBriefReader } from "~/integrations/brief-reader.server";

import { testCtx } from "../support/ctx";
import { testKnowledge } from "../support/knowledge";
import { programOf } from "../support/programs";

const SHORT = "Chase overdue invoices by email.";
const LONG = `${"We repair boilers all over Leeds and nobody has time. ".repeat(12)}${SHORT}`;

test("a long brief is read in a thread, with the same result", async () => {
  const { log, logged } = await testCtx();
  const knowledge = await testKnowledge();
  const knowledgeFile = inject("knowledgeFile");
  const program = await programOf("app/jobs/workers/read-brief.ts");
  const read = createBriefReader({ knowledge, knowledgeFile, program, log });
  const [one, other] = await Promise.all([read(LONG), read(`${LONG} Thanks.`)]);
  expect(one).toEqual(readBrief(knowledge, LONG));
  expect(other).toEqual(readBrief(knowledge, `${LONG} Thanks.`));
  expect(one.needs.map(({ task }) => task)).toContain("collect-debts");
  expect(logged).toEqual([]);
});

test("if the thread fails, the main thread reads its briefs, and the next one starts a new thread", async () => {
  const { dataDir, log, logged } = await testCtx();
  const program = join(dataDir, "program.mjs");
  const knowledge = await testKnowledge();
  const options = { knowledge, knowledgeFile: "", program, log };
  const read = createBriefReader(options);
  writeFileSync(program, "throw new Error('No knowledge here');");

  const waiting = await Promise.all([read(LONG), read(`${LONG} Thanks.`)]);

  expect(waiting).toEqual([
    readBrief(knowledge, LONG),
    readBrief(knowledge, `${LONG} Thanks.`),
  ]);
  const error = { level: 50, err: { message: "No knowledge here" } };
  expect(logged).toMatchObject([error, error]);
  expect((await read(SHORT)).needs).toHaveLength(1);

  writeFileSync(
    program,
    `import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ id }) => parentPort.postMessage({ id, reading: "read" }));`,
  );
  expect(await read(LONG)).toBe("read");
  expect(logged).toHaveLength(2);
});

test("a program that cannot be started causes no failed request", async () => {
  const { dataDir, log, logged } = await testCtx();
  const knowledge = await testKnowledge();
  const program = join(dataDir, "missing.mjs");
  const read = createBriefReader({
    knowledge,
    knowledgeFile: "",
    program,
    log,
  });

  expect(await read(LONG)).toEqual(readBrief(knowledge, LONG));
  expect(logged).toMatchObject([{ level: 50 }]);
});
