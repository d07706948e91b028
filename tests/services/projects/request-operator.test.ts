import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { ChosenWords } from "~/domain/projects/project-words";
import {
  unplannedWorkflow,
  withSteps,
  type Workflow,
} from "~/domain/workflows/plan";
import { matchedStep } from "~/domain/workflows/step";
import { requestOperator } from "~/services/projects/request-operator.server";

import { agents } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import {
  chatRows,
  givenProject,
  messageRows,
  MISSION,
  noticesOf,
  planRows,
  readMarks,
  requestRows,
} from "../../support/given-projects";

const PLAN = unplannedWorkflow(MISSION);

async function nothingWasWritten(ctx: TestCtx) {
  expect(await requestRows(ctx)).toEqual([]);
  expect(await chatRows(ctx)).toEqual([]);
  expect(await messageRows(ctx)).toEqual([]);
}

test("a request opens a chat with the brief, the plan and one notice", async () => {
  const ctx = await testCtx();
  const { id, chatId, requester, operator } = await givenProject(ctx);

  expect(await requestRows(ctx)).toMatchObject([
    { id, status: "pending", userRequest: MISSION, operatorId: operator.id },
  ]);
  expect(await chatRows(ctx)).toMatchObject([
    {
      id: chatId,
      title: "Answer phone calls for our clinic",
      status: "active",
    },
  ]);
  const [brief, ...others] = await messageRows(ctx);
  expect(others).toEqual([]);
  expect(brief).toMatchObject({
    messageType: "brief",
    senderUserId: requester.id,
  });
  expect(brief?.message).toContain(MISSION);
  expect(await planRows(ctx)).toMatchObject([
    {
      chatId,
      requirementsJson: { userRequest: MISSION },
      estCostsJson: { readyToBuyUsd: 0, unpricedSteps: 1 },
    },
  ]);
  expect(await readMarks(ctx, requester.id)).toHaveLength(1);
  expect(await noticesOf(ctx, operator.id, "request_new")).toMatchObject([
    { relatedId: chatId, isRead: false },
  ]);
  const mail = await mailsTo(ctx, `${operator.username}@example.com`);
  expect(mail).toHaveLength(1);
  expect(mail[0]?.textBody).toContain(`/dashboard/chats/${chatId}`);
});

test("only a listed operator can be requested", async () => {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  const unlisted = [
    await given.user(ctx),
    await given.user(ctx, { isOperator: true }),
    await given.operator(ctx, { isOperator: false }),
    await given.operator(ctx, { suspendedAt: ctx.now() }),
    { id: "nobody" },
  ];
  for (const { id: operatorId } of unlisted) {
    const asked = { requester, operatorId, userRequest: MISSION };
    await expect(
      requestOperator(ctx, { ...asked, workflow: PLAN }),
    ).rejects.toMatchObject({
      code: "not_found",
      message: "Operator not found",
    });
  }
  await nothingWasWritten(ctx);
});

test("a busy operator cannot be requested", async () => {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  const busy = await given.operator(ctx, { operatorAvailable: false });
  const asked = { requester, operatorId: busy.id, userRequest: MISSION };

  await expect(
    requestOperator(ctx, { ...asked, workflow: PLAN }),
  ).rejects.toMatchObject({ code: "conflict" });
  await nothingWasWritten(ctx);
});

test("nobody can request themselves", async () => {
  const ctx = await testCtx();
  const requester = await given.operator(ctx);
  const asked = { requester, operatorId: requester.id, userRequest: MISSION };

  await expect(
    requestOperator(ctx, { ...asked, workflow: PLAN }),
  ).rejects.toMatchObject({ code: "conflict" });
  await nothingWasWritten(ctx);
});

test("the same request sent twice at once is one request with one notice", async () => {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  const operator = await given.operator(ctx);
  const asked = { requester, operatorId: operator.id, userRequest: MISSION };
  const send = () => requestOperator(ctx, { ...asked, workflow: PLAN });

  const [first, second] = await Promise.all([send(), send()]);

  expect(second.id).toBe(first.id);
  expect(second.projectChatId).toBe(first.projectChatId);
  expect(await requestRows(ctx)).toHaveLength(1);
  expect(await messageRows(ctx)).toHaveLength(1);
  expect(await noticesOf(ctx, operator.id, "request_new")).toHaveLength(1);
});

test("the plan with another name or first message is another request", async () => {
  const ctx = await testCtx();
  const { requester, operator } = await givenProject(ctx);
  const send = (chosen: ChosenWords) =>
    requestOperator(ctx, {
      requester,
      operatorId: operator.id,
      userRequest: MISSION,
      workflow: PLAN,
      chosen,
    });
  const named = await send({ projectName: "Front desk" });
  const written = await send({ firstMessage: "Can you start in May?" });
  const again = await send({ projectName: "Front desk" });
  await send({
    projectName: "Answer phone calls for our clinic",
    firstMessage: MISSION,
  });

  expect(again.id).toBe(named.id);
  expect(written.id).not.toBe(named.id);
  expect(await requestRows(ctx)).toHaveLength(3);
});

test("another plan, text or operator is another request", async () => {
  const ctx = await testCtx();
  const { requester, operator } = await givenProject(ctx);
  await givenProject(ctx, { requester });
  await givenProject(ctx, { requester, operator, userRequest: "Sort mail" });
  await requestOperator(ctx, {
    requester,
    operatorId: operator.id,
    userRequest: MISSION,
    workflow: { ...PLAN, threat_level: "SOME RESISTANCE" },
  });
  expect(await requestRows(ctx)).toHaveLength(4);
});

test("the limit is twenty requests per day, not counting refused and repeated ones", async () => {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  const { id: operatorId } = await given.operator(ctx);
  const busy = await given.operator(ctx, { operatorAvailable: false });
  const ask = (userRequest: string, to = operatorId) =>
    requestOperator(ctx, {
      requester,
      operatorId: to,
      userRequest,
      workflow: PLAN,
    });
  for (let time = 1; time <= 20; time += 1) {
    await ask(`request ${time}`);
    await ask(`request ${time}`);
    await expect(ask("busy", busy.id)).rejects.toMatchObject({ status: 409 });
  }
  await expect(ask("one more")).rejects.toMatchObject({ status: 429 });
  expect(await requestRows(ctx)).toHaveLength(20);
});

test("materials have the listings' prices of the day, whatever was sent", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const sold = await given.liveAgent(ctx, {
    ownerUserId: owner.id,
    slug: "call-answerer",
    priceCents: 19_900,
  });
  const unlisted = await given.liveAgent(ctx, { ownerUserId: owner.id });
  await ctx.store.tx((tx) =>
    tx.update(agents).set({ isLive: false }).where(eq(agents.id, unlisted.id)),
  );
  const entries = [
    await given.intelligenceAgent(ctx, { agentId: sold.id }),
    await given.intelligenceAgent(ctx, { agentId: unlisted.id }),
  ];
  await givenProjectWith(ctx, forgedPlan(entries));

  const [plan] = await planRows(ctx);
  expect(plan?.bomJson).toMatchObject([
    { listingSlug: "call-answerer", priceUsd: 199 },
    { listingSlug: null, priceUsd: null },
  ]);
  expect(plan?.estCostsJson).toMatchObject({
    readyToBuyUsd: 199,
    unpricedSteps: 1,
  });
  const [brief] = await messageRows(ctx);
  expect(brief?.message).toContain("$199.00");
  expect(brief?.message).not.toContain("$1.00");
});

async function givenProjectWith(ctx: TestCtx, workflow: Workflow) {
  await requestOperator(ctx, {
    requester: await given.user(ctx),
    operatorId: (await given.operator(ctx)).id,
    userRequest: MISSION,
    workflow,
  });
}

type Entry = Awaited<ReturnType<typeof given.intelligenceAgent>>;

function forgedPlan(entries: readonly Entry[]): Workflow {
  const steps = entries.map((row) => {
    const entry = {
      ...row,
      tags: [],
      listing: { slug: "forged", priceCents: 100 },
    };
    const found = { entry, strength: 1, isForeign: false };
    const match = { ...found, reason: "", score: 12, matched: [] };
    return matchedStep(MISSION, { match, needs: [] });
  });
  return withSteps(PLAN, steps);
}
