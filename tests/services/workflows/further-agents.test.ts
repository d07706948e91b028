import { expect, test } from "vitest";

import type { PlanEdit } from "~/domain/workflows/plan-edit";
import { editWorkflow } from "~/services/workflows/edit-workflow.server";
import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import { showPlan } from "~/services/workflows/show-plan.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { FULL_BRIEF, givenFullCatalogue } from "../../support/given-full-plan";
import { changeAgent } from "../../support/given-workflows";

const visitor = { browserId: "browser-1", userId: null };
const REMINDERS = "Remind customers of their appointments by text";

async function givenFullPlan(ctx: TestCtx, userRequest = FULL_BRIEF) {
  const { entries, idOf } = await givenFullCatalogue(ctx);
  const { id, workflow } = await generateWorkflow(ctx, {
    userRequest,
    browserId: visitor.browserId,
    userId: null,
    sessionId: null,
    clientAddress: "203.0.113.7",
    userAgent: null,
  });
  const change = async (edit: PlanEdit) =>
    (await editWorkflow(ctx, { id, visitor, edit })).place;
  const shown = () => showPlan(ctx, { id, visitor });
  const names = async () => {
    const plan = await shown();
    return {
      steps: plan.steps.map(({ agent }) => agent),
      further: plan.further.map(({ agent }) => agent),
    };
  };
  return { id, workflow, entries, idOf, change, shown, names };
}

test("agents on sale get the places, and a further part names its agent", async () => {
  const ctx = await testCtx();
  const { workflow, shown } = await givenFullPlan(ctx);

  expect(workflow.workflow.map(({ agent }) => agent)).toEqual([
    "Phone A",
    "Invoice A",
    "Mail A",
  ]);
  expect(workflow).toMatchObject({
    readiness: "partial",
    status: "PARTLY COVERED",
    uncovered: [REMINDERS],
    readyToBuyTotal: 347,
    furtherAgents: [
      {
        agent: "Reminder A",
        needs: [1],
        listing: null,
        evidence: "strong",
        isForeign: false,
        reason: expect.stringContaining("Made to remind people") as string,
      },
    ],
  });
  expect((await shown()).further).toMatchObject([
    { agent: "Reminder A", purchase: null },
  ]);
});

test("the price of a further agent is today's", async () => {
  const ctx = await testCtx();
  const { entries, change, idOf, shown } = await givenFullPlan(ctx);
  const instead = { step: 3, agentId: idOf("Mail A") };
  await change({ kind: "take", candidateId: idOf("Reminder A"), instead });
  const mail = entries.find(({ title }) => title === "Mail A");

  await changeAgent(ctx, mail?.agentId ?? "", { priceCents: 12_300 });
  expect((await shown()).further).toMatchObject([
    { listing: { price: 123 }, limits: ["It makes no refunds."] },
  ]);
  await changeAgent(ctx, mail?.agentId ?? "", { isLive: false });
  expect((await shown()).further).toMatchObject([{ listing: null }]);
});

test("a further agent takes the place of a step, whose part becomes further", async () => {
  const ctx = await testCtx();
  const { change, idOf, names } = await givenFullPlan(ctx);
  const take = (step: number, title: string) =>
    change({
      kind: "take",
      candidateId: idOf("Reminder A"),
      instead: { step, agentId: idOf(title) },
    });

  await expect(take(1, "Mail A")).rejects.toMatchObject({ code: "conflict" });
  expect(await take(2, "Invoice A")).toBe("step-2");

  expect(await names()).toEqual({
    steps: ["Phone A", "Reminder A", "Mail A"],
    further: ["Invoice A"],
  });
  await expect(take(3, "Mail A")).rejects.toMatchObject({ code: "conflict" });
  await change({ kind: "undo" });
  expect(await names()).toEqual({
    steps: ["Phone A", "Invoice A", "Mail A"],
    further: ["Reminder A"],
  });
});

test("a full plan takes no further agent without an exchange", async () => {
  const ctx = await testCtx();
  const { change, idOf, names } = await givenFullPlan(ctx);
  const candidateId = idOf("Reminder A");
  const take = () => change({ kind: "take", candidateId, instead: null });

  await expect(take()).rejects.toThrow(/up to three agents/);
  await change({ kind: "remove", step: 1, agentId: idOf("Phone A") });
  expect(await names()).toMatchObject({ further: ["Phone A", "Reminder A"] });
  await take();

  expect(await names()).toEqual({
    steps: ["Reminder A", "Invoice A", "Mail A"],
    further: ["Phone A"],
  });
});

test("a further part can be left to an operator, and planned again", async () => {
  const ctx = await testCtx();
  const { change, names, shown } = await givenFullPlan(ctx);

  expect(await change({ kind: "addCustom", text: REMINDERS })).toBe("parts");

  expect(await names()).toMatchObject({ further: [] });
  const plan = await shown();
  expect(plan.needs[1]).toMatchObject({ quote: REMINDERS, candidates: [] });
  expect(plan.workflow.uncovered).toEqual([REMINDERS]);
  const { revision } = plan;
  const at = { need: 1 };
  await change({ kind: "reword", at, text: REMINDERS, revision });
  expect(await names()).toMatchObject({ further: ["Reminder A"] });
});

test("what the brief excludes is no further agent either", async () => {
  const ctx = await testCtx();
  const brief = `${FULL_BRIEF.replace(" by text", "")} No text messages.`;
  const { workflow } = await givenFullPlan(ctx, brief);
  expect(workflow.furtherAgents).toEqual([]);
});
