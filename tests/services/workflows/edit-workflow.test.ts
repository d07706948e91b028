import { expect, test } from "vitest";

import {
  editWorkflow,
  type PlanEdit,
} from "~/services/workflows/edit-workflow.server";
import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import { showPlan } from "~/services/workflows/show-plan.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { givenVoiceCatalogue } from "../../support/given-workflows";

const BROWSER = "browser-1";
const visitor = { browserId: BROWSER, userId: null };

async function givenPlan(ctx: TestCtx) {
  const { entries } = await givenVoiceCatalogue(ctx);
  const { id } = await generateWorkflow(ctx, {
    userRequest: "Voice calls",
    browserId: BROWSER,
    userId: null,
    sessionId: null,
    clientAddress: "203.0.113.7",
    userAgent: null,
  });
  const idOf = (title: string) =>
    entries.find((entry) => entry.title === title)?.id ?? "";
  const edit = (step: number, title: string, change: PlanEdit) =>
    editWorkflow(ctx, {
      id,
      visitor,
      step,
      agentId: idOf(title),
      edit: change,
    });
  const agents = async () => {
    const { steps } = await showPlan(ctx, { id, visitor });
    return steps.map(({ agent }) => agent);
  };
  return { id, idOf, edit, agents };
}

test("a removed step is gone, and totals and candidates follow", async () => {
  const ctx = await testCtx();
  const { id, edit } = await givenPlan(ctx);
  const before = await showPlan(ctx, { id, visitor });
  expect(before.workflow.readyToBuyTotal).toBe(248);

  await edit(1, "Voice A", { kind: "remove" });

  const { workflow, candidates } = await showPlan(ctx, { id, visitor });
  expect(workflow).toMatchObject({
    total_steps: 2,
    estimated_completion: "6-14 minutes",
    readyToBuyTotal: 49,
  });
  expect(candidates.map(({ entry }) => entry.title)).toEqual([
    "Voice A",
    "Voice D",
    "Voice E",
  ]);
});

test("steps move up and down, and their stages with them", async () => {
  const ctx = await testCtx();
  const { id, edit, agents } = await givenPlan(ctx);

  await edit(2, "Voice B", { kind: "up" });
  expect(await agents()).toEqual(["Voice B", "Voice A", "Voice C"]);
  await edit(1, "Voice B", { kind: "down" });
  expect(await agents()).toEqual(["Voice A", "Voice B", "Voice C"]);

  const { steps } = await showPlan(ctx, { id, visitor });
  expect(steps.map(({ stage }) => stage)).toEqual([
    "ENGAGE",
    "PROCESS",
    "REPORT",
  ]);
});

test("a step is swapped for an offered candidate", async () => {
  const ctx = await testCtx();
  const { id, edit, agents, idOf } = await givenPlan(ctx);
  const candidateId = idOf("Voice E");

  await edit(1, "Voice A", { kind: "swap", candidateId });

  expect(await agents()).toEqual(["Voice E", "Voice B", "Voice C"]);
  const { workflow } = await showPlan(ctx, { id, visitor });
  expect(workflow.readyToBuyTotal).toBe(49);
});

test("an agent that is not among the candidates cannot be swapped in", async () => {
  const ctx = await testCtx();
  const { edit, agents, idOf } = await givenPlan(ctx);
  const swaps = [idOf("Voice B"), "unknown", ""];
  for (const candidateId of swaps) {
    await expect(
      edit(1, "Voice A", { kind: "swap", candidateId }),
    ).rejects.toMatchObject({ code: "conflict" });
  }
  expect(await agents()).toEqual(["Voice A", "Voice B", "Voice C"]);
});

test("an edit of a step that is another one by now is refused", async () => {
  const ctx = await testCtx();
  const { edit, agents } = await givenPlan(ctx);
  await edit(2, "Voice B", { kind: "up" });

  await expect(edit(2, "Voice B", { kind: "remove" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await agents()).toEqual(["Voice B", "Voice A", "Voice C"]);
});

test("two equal posts at once remove one step", async () => {
  const ctx = await testCtx();
  const { edit, agents } = await givenPlan(ctx);

  const outcomes = await Promise.allSettled([
    edit(1, "Voice A", { kind: "remove" }),
    edit(1, "Voice A", { kind: "remove" }),
  ]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(await agents()).toEqual(["Voice B", "Voice C"]);
});

test("nobody else edits a plan", async () => {
  const ctx = await testCtx();
  const { id, idOf, agents } = await givenPlan(ctx);
  const foreign = { browserId: "browser-2", userId: null };

  await expect(
    editWorkflow(ctx, {
      id,
      visitor: foreign,
      step: 1,
      agentId: idOf("Voice A"),
      edit: { kind: "remove" },
    }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await agents()).toHaveLength(3);
});
