import { expect, test } from "vitest";

import { showPlan } from "~/services/workflows/show-plan.server";

import { testCtx } from "../../support/ctx";
import { givenEditedPlan, visitor } from "../../support/given-plan-edits";

test("a text that nothing recognizes is added as work for an operator", async () => {
  const ctx = await testCtx();
  const { id, change } = await givenEditedPlan(ctx);
  const custom = { kind: "addNeed", text: "asdf qwerty" } as const;
  await change(custom);
  const { workflow, needs } = await showPlan(ctx, { id, visitor });
  expect(workflow).toMatchObject({
    readiness: "partial",
    uncovered: ["asdf qwerty"],
  });
  expect(needs.at(-1)).toMatchObject({ step: null, candidates: [] });
  await expect(change(custom)).rejects.toMatchObject({ code: "conflict" });
});

test("a part that is not needed leaves the plan and comes back by undo", async () => {
  const ctx = await testCtx();
  const { id, idOf, change, agents } = await givenEditedPlan(ctx);
  await change({ kind: "removeParts", step: 1, agentId: idOf("Phone A") });

  expect(await agents()).toEqual(["Reminder A", "Invoice A"]);
  const { workflow } = await showPlan(ctx, { id, visitor });
  expect(workflow).toMatchObject({
    readiness: "partial",
    uncovered: [],
    notNeeded: ["Answer our phone calls"],
  });
  await change({ kind: "undo" });
  expect(await agents()).toEqual(["Phone A", "Reminder A", "Invoice A"]);
  expect((await showPlan(ctx, { id, visitor })).workflow.notNeeded).toEqual([]);
});

test("a part that is not needed can be put back after other changes", async () => {
  const ctx = await testCtx();
  const { id, idOf, change, agents } = await givenEditedPlan(ctx);
  await change({ kind: "removeParts", step: 1, agentId: idOf("Phone A") });
  await change({ kind: "rename", name: "Front desk" });

  await change({ kind: "addNeed", text: "Answer our phone calls" });

  expect(await agents()).toContain("Phone A");
  expect((await showPlan(ctx, { id, visitor })).workflow.notNeeded).toEqual([]);
});

test("of two equal posts at once, one removes an open part", async () => {
  const ctx = await testCtx();
  const { id, edit, change } = await givenEditedPlan(ctx);
  await edit(1, "Phone A", "remove");
  await edit(1, "Reminder A", "remove");
  const post = { kind: "removeOpenPart", need: 0, parts: 3 } as const;

  const outcomes = await Promise.allSettled([change(post), change(post)]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  await expect(change(post)).rejects.toMatchObject({ code: "conflict" });
  const { needs } = await showPlan(ctx, { id, visitor });
  expect(needs).toHaveLength(2);
});
