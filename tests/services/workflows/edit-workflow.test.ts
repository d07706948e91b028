import { expect, test } from "vitest";

import { editWorkflow } from "~/services/workflows/edit-workflow.server";
import { showPlan } from "~/services/workflows/show-plan.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenEditedPlan, visitor } from "../../support/given-plan-edits";

test("a removed step is gone, and totals and candidates are updated", async () => {
  const ctx = await testCtx();
  const { id, edit } = await givenEditedPlan(ctx);
  const before = await showPlan(ctx, { id, visitor });
  expect(before.workflow.readyToBuyTotal).toBe(248);

  await edit(1, "Phone A", "remove");

  const { workflow, needs } = await showPlan(ctx, { id, visitor });
  expect(workflow).toMatchObject({
    total_steps: 2,
    estimated_completion: "6-14 minutes",
    readyToBuyTotal: 49,
  });
  expect(needs[0]).toMatchObject({
    step: null,
    candidates: [{ title: "Phone A" }, { title: "Phone B" }],
  });
});

test("steps can be moved up and down, with their stages", async () => {
  const ctx = await testCtx();
  const { id, edit, agents } = await givenEditedPlan(ctx);

  await edit(2, "Reminder A", "up");
  expect(await agents()).toEqual(["Reminder A", "Phone A", "Invoice A"]);
  await edit(1, "Reminder A", "down");
  expect(await agents()).toEqual(["Phone A", "Reminder A", "Invoice A"]);

  const { steps } = await showPlan(ctx, { id, visitor });
  expect(steps.map(({ stage }) => stage)).toEqual([
    "ENGAGE",
    "PROCESS",
    "REPORT",
  ]);
});

test("a step can be swapped for an offered candidate", async () => {
  const ctx = await testCtx();
  const { id, swap, agents, idOf } = await givenEditedPlan(ctx);

  await swap(1, "Phone A", idOf("Phone B"));

  expect(await agents()).toEqual(["Phone B", "Reminder A", "Invoice A"]);
  const { workflow } = await showPlan(ctx, { id, visitor });
  expect(workflow.readyToBuyTotal).toBe(49);
});

test("a step cannot be swapped for an agent that is not a candidate", async () => {
  const ctx = await testCtx();
  const { swap, agents, idOf } = await givenEditedPlan(ctx);
  const swaps = [idOf("Reminder A"), "unknown", ""];
  for (const candidateId of swaps) {
    await expect(swap(1, "Phone A", candidateId)).rejects.toMatchObject({
      code: "conflict",
    });
  }
  expect(await agents()).toEqual(["Phone A", "Reminder A", "Invoice A"]);
});

test("an edit of a step that has changed meanwhile is refused", async () => {
  const ctx = await testCtx();
  const { edit, agents } = await givenEditedPlan(ctx);
  await edit(2, "Reminder A", "up");

  await expect(edit(2, "Reminder A", "remove")).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await agents()).toEqual(["Reminder A", "Phone A", "Invoice A"]);
});

test("two equal posts at once remove one step", async () => {
  const ctx = await testCtx();
  const { edit, agents } = await givenEditedPlan(ctx);

  const outcomes = await Promise.allSettled([
    edit(1, "Phone A", "remove"),
    edit(1, "Phone A", "remove"),
  ]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(await agents()).toEqual(["Reminder A", "Invoice A"]);
});

test("only its owner can edit a plan", async () => {
  const ctx = await testCtx();
  const { id, idOf, agents } = await givenEditedPlan(ctx);
  const foreign = { browserId: "browser-2", userId: null };

  await expect(
    editWorkflow(ctx, {
      id,
      visitor: foreign,
      edit: { kind: "remove", step: 1, agentId: idOf("Phone A") },
    }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await agents()).toHaveLength(3);
});

test("an open part gets one of its agents, once", async () => {
  const ctx = await testCtx();
  const { edit, change, agents, idOf } = await givenEditedPlan(ctx);
  await edit(2, "Reminder A", "remove");
  const add = (title: string) =>
    change({ kind: "add", need: 1, candidateId: idOf(title) });

  await expect(add("Phone B")).rejects.toMatchObject({ code: "conflict" });
  await add("Reminder B");
  expect(await agents()).toEqual(["Phone A", "Reminder B", "Invoice A"]);
  await expect(add("Reminder A")).rejects.toMatchObject({ code: "conflict" });
});

test("an added text becomes a part, with an agent if there is room", async () => {
  const ctx = await testCtx();
  const { id, edit, change, agents } = await givenEditedPlan(ctx);
  const answerEmail = {
    kind: "addNeed",
    text: "Answer support email",
  } as const;
  await given.intelligenceAgent(ctx, {
    title: "Mail A",
    description: "Answers support email of customers.",
    tags: [],
  });

  await change(answerEmail);
  expect(await agents()).toEqual(["Phone A", "Reminder A", "Invoice A"]);
  const full = await showPlan(ctx, { id, visitor });
  expect(full.workflow).toMatchObject({
    readiness: "partial",
    uncovered: ["Answer support email"],
  });
  await expect(change(answerEmail)).rejects.toMatchObject({
    errors: { text: [expect.stringContaining("already")] },
  });
  await change({ kind: "undo" });
  await edit(1, "Phone A", "remove");
  await change(answerEmail);
  expect(await agents()).toEqual(["Reminder A", "Invoice A", "Mail A"]);
});

test("the last change can be undone, once", async () => {
  const ctx = await testCtx();
  const { id, edit, change, agents } = await givenEditedPlan(ctx);
  await edit(1, "Phone A", "remove");
  expect(await showPlan(ctx, { id, visitor })).toMatchObject({ canUndo: true });

  await change({ kind: "undo" });

  expect(await agents()).toEqual(["Phone A", "Reminder A", "Invoice A"]);
  expect(await showPlan(ctx, { id, visitor })).toMatchObject({
    canUndo: false,
  });
  await expect(change({ kind: "undo" })).rejects.toMatchObject({
    code: "conflict",
  });
});
