import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { requestOperator } from "~/services/projects/request-operator.server";
import { findPlanOfPurchase } from "~/services/workflows/find-plan-of-purchase.server";

import { agents, agentVersions, savedWorkflows } from "../../../drizzle/schema";
import { messageRows, planRows } from "../../support/given-projects";
import { givenPurchase } from "../../support/given-purchases";
import { OPERATION } from "../../support/given-runs";
import { givenPlan, savedWorkflowOf } from "../../support/given-workflows";

const ONE_LEFT =
  "Ready to buy for covered parts: 1 agent, $199 once if you set it up yourself.";
const NONE_LEFT =
  "Nothing is left to buy for covered parts: you own every agent on sale that covers one. Agents on sale that are only possible matches are not counted.";
const NEVER_ANY =
  "No agent on sale covers a part of this plan, so there is nothing to buy ready-made. Agents on sale that are only possible matches are not counted.";

/**
 * A plan whose named agents on sale are only possible matches; Phone A costs
 * $199 and Invoice A $49.
 */
async function givenPossible(...possible: string[]) {
  const given = await givenPlan();
  const { ctx, browser, workflowId: id, requester } = given;
  const { workflowData } = (await savedWorkflowOf(ctx, id))!;
  const workflow = workflowData.workflow.map((step) => ({
    ...step,
    isForeign: possible.includes(step.agent),
  }));
  await ctx.store.tx(async (tx) => {
    await tx
      .update(savedWorkflows)
      .set({ workflowData: { ...workflowData, workflow } });
    await tx.update(agentVersions).set({ operations: [OPERATION] });
  });
  const slugOf = async (name: string) => {
    const [agent] = await ctx.store.read
      .select()
      .from(agents)
      .innerJoin(agentVersions, eq(agentVersions.agentId, agents.id))
      .where(eq(agentVersions.name, name));
    return agent!.agents;
  };
  const buy = async (name: string) => {
    const agent = await slugOf(name);
    await givenPurchase(ctx, agent, { buyerUserId: requester.id });
    return agent;
  };
  const file = async (name: string) =>
    (await browser.get(`/workflows/${id}/${name}`)).body;
  const page = async () =>
    (await browser.get(`/?workflow=${id}`)).body as {
      view: { plan: { ready: string; steps: { availability: string }[] } };
    };
  return { ...given, id, buy, file, page };
}

test("the page offers to buy only agents that cover their parts", async () => {
  const { page, buy } = await givenPossible("Invoice A");
  const before = (await page()).view.plan;
  expect(before.ready).toBe(ONE_LEFT);
  expect(before.steps.map(({ availability }) => availability)).toEqual([
    "ready",
    "unsold",
    "possible",
  ]);
  await buy("Phone A");
  expect((await page()).view.plan.ready).toBe(NONE_LEFT);
});

test("a plan that never had a covering agent on sale says so", async () => {
  const { page } = await givenPossible("Phone A", "Invoice A");
  expect((await page()).view.plan.ready).toBe(NEVER_ANY);
});

test("a purchase leads to no agent that is only a possible match", async () => {
  const { ctx, buy, requester } = await givenPossible("Phone A");
  const { slug } = await buy("Invoice A");
  expect(
    await findPlanOfPurchase(ctx, { userId: requester.id, slug }),
  ).toMatchObject({ left: NONE_LEFT, next: null });
});

test("the downloads agree with the page on what is left to buy", async () => {
  const { file, buy } = await givenPossible("Invoice A");
  expect(await file("plan.json")).toMatchObject({ readyToBuyTotal: 199 });
  const markdown = (await file("plan.md")) as string;
  expect(markdown.match(/Ready to buy.*/g)).toEqual([
    "Ready to buy: $199.00",
    ONE_LEFT,
  ]);
  expect(markdown).toContain("On sale for $49.00. Only a possible match");
  await buy("Phone A");
  expect(await file("plan.json")).toMatchObject({ readyToBuyTotal: 0 });
  const after = (await file("plan.md")) as string;
  expect(after).not.toContain("Ready to buy");
  expect(after).toContain("You own it");
});

test("the n8n file calls no agent that is only a possible match", async () => {
  const { file, buy } = await givenPossible("Invoice A");
  const nodes = async () =>
    ((await file("n8n.json")) as { nodes: Record<string, unknown>[] }).nodes;
  const [help, , phone, , invoice] = await nodes();
  expect(JSON.stringify(help)).toContain(
    "1. Buy these agents, or start their trials: Phone A.",
  );
  expect(phone).toMatchObject({ type: "n8n-nodes-base.httpRequest" });
  expect(invoice).toMatchObject({
    type: "n8n-nodes-base.noOp",
    notes: expect.stringMatching(/^Only a possible match.*\/agent\//) as string,
  });
  await buy("Phone A");
  const [after, , owned] = await nodes();
  expect(JSON.stringify(after)).not.toContain("Buy these");
  expect(owned).toMatchObject({ type: "n8n-nodes-base.httpRequest" });
});

test("the operator reads what can be bought and what is only possible", async () => {
  const { ctx, id, requester, operatorId } = await givenPossible("Invoice A");
  const saved = (await savedWorkflowOf(ctx, id))!;
  const { projectChatId } = await requestOperator(ctx, {
    requester,
    operatorId,
    userRequest: saved.userRequest,
    workflow: saved.workflowData,
  });
  const [row] = (await planRows(ctx)).filter(
    ({ chatId }) => chatId === projectChatId,
  );
  expect(row?.bomJson.map(({ priceUsd }) => priceUsd)).toEqual([
    199,
    null,
    null,
  ]);
  expect(row?.estCostsJson).toMatchObject({
    readyToBuyUsd: 199,
    unpricedSteps: 2,
  });
  const [message] = await messageRows(ctx);
  expect(message?.message).toContain(`These agents can be bought:
- Phone A, for $199.00

These are on sale, but only possible matches that cover no part:
- Invoice A, for $49.00`);
});
