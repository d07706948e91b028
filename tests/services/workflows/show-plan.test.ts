import { expect, test } from "vitest";

import type { Workflow } from "~/domain/workflows/plan";
import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import { openWorkflow } from "~/services/workflows/open-workflow.server";
import { showPlan } from "~/services/workflows/show-plan.server";

import { savedWorkflows } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  changeAgent,
  givenPlanCatalogue,
  PLAN_BRIEF,
  savedWorkflowOf,
} from "../../support/given-workflows";

const BROWSER = "browser-1";
const anonymous = { browserId: BROWSER, userId: null };
const DAY_MS = 24 * 60 * 60 * 1000;

function generate(ctx: TestCtx, userRequest: string, userId?: string) {
  return generateWorkflow(ctx, {
    userRequest,
    browserId: BROWSER,
    userId: userId ?? null,
    sessionId: null,
    clientAddress: "203.0.113.7",
    userAgent: null,
  });
}

test("prices and availability are today's, not the stored ones", async () => {
  const ctx = await testCtx();
  const { entries } = await givenPlanCatalogue(ctx);
  const { id } = await generate(ctx, PLAN_BRIEF);
  const agentOf = (title: string) =>
    entries.find((entry) => entry.title === title)?.agentId ?? "";
  await changeAgent(ctx, agentOf("Phone A"), { priceCents: 29_900 });
  await changeAgent(ctx, agentOf("Invoice A"), { isLive: false });

  const { steps, workflow } = await showPlan(ctx, { id, visitor: anonymous });

  expect(workflow.readyToBuyTotal).toBe(299);
  expect(steps.map(({ listing }) => listing?.price ?? null)).toEqual([
    299,
    null,
    null,
  ]);
});

test("a step that is not for sale shows the closest ready-made agent for its part", async () => {
  const ctx = await testCtx();
  await givenPlanCatalogue(ctx);
  const { id: ownerUserId } = await given.user(ctx);
  const agent = await given.liveAgent(ctx, { ownerUserId, priceCents: 900 });
  await given.intelligenceAgent(ctx, {
    title: "Zulu for hotels",
    description:
      "For hotels: reminds hotel guests of their bookings by text. Hotel rooms, hotel check-in, hotel reception.",
    tags: ["hotel"],
    agentId: agent.id,
  });
  const { id } = await generate(ctx, PLAN_BRIEF);
  const { steps } = await showPlan(ctx, { id, visitor: anonymous });

  expect(steps.map((step) => [step.agent, step.closest?.title])).toEqual([
    ["Phone A", undefined],
    ["Reminder A", "Zulu for hotels"],
    ["Invoice A", undefined],
  ]);
  expect(steps[1]?.candidates[0]?.title).toBe("Zulu for hotels");
});

test("an entry for the stated industry wins, and one for another comes last", async () => {
  const ctx = await testCtx();
  const forHotels = {
    description:
      "Answers phone calls of hotel guests for the reception. Made for hotels and guest houses.",
    tags: ["phone calls", "hotel", "hotels"],
  };
  await given.intelligenceAgent(ctx, { title: "Hotel line", ...forHotels });
  await givenPlanCatalogue(ctx);
  const first = async (userRequest: string) => {
    const { id } = await generate(ctx, userRequest);
    const { steps } = await showPlan(ctx, { id, visitor: anonymous });
    return [steps[0]?.agent, steps[0]?.candidates.at(-1)?.title];
  };
  expect(await first("We run a hotel. Answer our phone calls.")).toEqual([
    "Hotel line",
    "Phone B",
  ]);
  expect(await first("Answer our phone calls.")).toEqual([
    "Phone A",
    "Hotel line",
  ]);
});

test("inactive entries are neither chosen nor offered", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, { isActive: false });
  const { id } = await generate(ctx, "Answer our phone calls.");
  const { steps, needs } = await showPlan(ctx, { id, visitor: anonymous });
  expect(steps).toMatchObject([{ agent: "Custom Development Needed" }]);
  expect(needs).toMatchObject([{ task: "answer-calls", candidates: [] }]);
});

test("a plan without a match is one step of human work without claims", async () => {
  const ctx = await testCtx();
  const { id } = await generate(ctx, "Knit a scarf");
  const { steps, workflow } = await showPlan(ctx, { id, visitor: anonymous });
  expect(steps).toMatchObject([
    {
      agent: "Custom Development Needed",
      description: expect.not.stringMatching(/estimate/) as string,
      closest: null,
      listing: null,
      candidates: [],
    },
  ]);
  expect(workflow).toMatchObject({
    notCovered: ["knit", "scarf"],
    readiness: "operator",
  });
});

test("a plan of an earlier version still opens", async () => {
  const ctx = await testCtx();
  const { id } = await generate(ctx, PLAN_BRIEF);
  const saved = await savedWorkflowOf(ctx, id);
  const { needs, readiness, uncovered, ...old } = saved!.workflowData;
  const { notUnderstood, language, industry, planner, ...older } = old;
  const steps = older.workflow.map(
    ({ needs, evidence, reason, ...step }) => step,
  );
  const workflowData = { ...older, workflow: steps } as unknown as Workflow;
  await ctx.store.tx((tx) => tx.update(savedWorkflows).set({ workflowData }));
  const plan = await showPlan(ctx, { id, visitor: anonymous });
  expect(plan).toMatchObject({
    needs: [],
    workflow: { uncovered: [], planner: "built-in" },
  });
});

test("a workflow opens for exactly 24 hours", async () => {
  const ctx = await testCtx();
  const { id } = await generate(ctx, PLAN_BRIEF);
  ctx.advance(DAY_MS - 1);
  await openWorkflow(ctx, { id, visitor: anonymous });
  ctx.advance(1);
  await expect(
    openWorkflow(ctx, { id, visitor: anonymous }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("the first signed-in owner claims a workflow, once", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const { id } = await generate(ctx, PLAN_BRIEF);
  const visitor = { browserId: BROWSER, userId };

  const opened = await Promise.all([
    openWorkflow(ctx, { id, visitor }),
    openWorkflow(ctx, { id, visitor }),
  ]);

  expect(opened).toMatchObject([{ expiresAt: null }, { expiresAt: null }]);
  expect((await savedWorkflowOf(ctx, id))?.userId).toBe(userId);
});

test("a claimed workflow follows its user and is closed to others", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const other = await given.user(ctx);
  const { id } = await generate(ctx, PLAN_BRIEF, owner.id);
  const open = (browserId: string, userId: string | null) =>
    openWorkflow(ctx, { id, visitor: { browserId, userId } });

  await open("another-browser", owner.id);
  await open(BROWSER, null);
  for (const [browserId, userId] of [
    ["another-browser", null],
    ["another-browser", other.id],
    [BROWSER, other.id],
  ] as const) {
    await expect(open(browserId, userId)).rejects.toMatchObject({
      code: "not_found",
    });
  }
});

test("of two users who sign in at once in one browser, only one gets a plan", async () => {
  const ctx = await testCtx();
  const users = [await given.user(ctx), await given.user(ctx)];
  const { id } = await generate(ctx, PLAN_BRIEF);

  const outcomes = await Promise.allSettled(
    users.map((user) =>
      openWorkflow(ctx, {
        id,
        visitor: { browserId: BROWSER, userId: user.id },
      }),
    ),
  );

  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
});

test("a plan from a program with very many parts still opens", async () => {
  const ctx = await testCtx();
  const { id } = await generate(ctx, PLAN_BRIEF);
  const saved = await savedWorkflowOf(ctx, id);
  const part = { quote: "x", name: "x", strength: 1, step: null };
  const needs = Array.from({ length: 200 }, (_, at) => ({
    ...part,
    task: `task-${at}`,
  }));
  const workflowData = { ...saved!.workflowData, needs, industry: "hotel" };
  await ctx.store.tx((tx) => tx.update(savedWorkflows).set({ workflowData }));
  const plan = await showPlan(ctx, { id, visitor: anonymous });
  expect(plan.needs).toHaveLength(200);
});

test("a step quotes what its agent's own page rules out", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, {
    title: "Phone Desk",
    description: "Answers phone calls of customers. It writes no invoices.",
    tags: ["phone calls"],
  });
  const { id } = await generate(ctx, "Answer our phone calls.");

  const { steps } = await showPlan(ctx, { id, visitor: anonymous });

  expect(steps).toMatchObject([
    { agent: "Phone Desk", limits: ["It writes no invoices."] },
  ]);
});
