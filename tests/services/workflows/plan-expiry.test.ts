import { expect, test } from "vitest";

import { MOST_UNUSED_PLANS } from "~/domain/workflows/lifetime";
import { requestSavedPlan } from "~/services/projects/request-with-plan.server";
import { expireRecords } from "~/services/accounts/expire-records.server";
import { claimPlans } from "~/services/workflows/claim-plans.server";
import { openWorkflow } from "~/services/workflows/open-workflow.server";
import { saveWorkflow } from "~/services/workflows/save-workflow.server";
import { sharePlan } from "~/services/workflows/share-plan.server";
import { trimPlans } from "~/services/workflows/trim-plans.server";

import { START, testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenPass } from "../../support/given-reviews";
import {
  allSavedWorkflows,
  BROWSER,
  givenGenerated,
  givenOwnPlans,
  savedWorkflowOf,
} from "../../support/given-workflows";

const DAY_MS = 86_400_000;
test("an account keeps its plans, a browser without one for 24 hours", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const { id } = await givenGenerated(ctx, userId);
  const anonymous = await givenGenerated(ctx, null);
  const own = { id, visitor: { browserId: null, userId } };

  ctx.advance(365 * DAY_MS);
  expect(await expireRecords(ctx)).toBe(1);
  expect(await savedWorkflowOf(ctx, anonymous.id)).toBeUndefined();
  expect((await openWorkflow(ctx, own)).expiresAt).toBeNull();
});

test("signed out, a browser opens a plan of an account for a day only", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const { id } = await givenGenerated(ctx, userId);
  const open = () =>
    openWorkflow(ctx, { id, visitor: { browserId: BROWSER, userId: null } });

  ctx.advance(DAY_MS - 1);
  await expect(open()).resolves.toMatchObject({ id });
  ctx.advance(1);
  await expect(open()).rejects.toMatchObject({ code: "not_found" });
});

test("whoever signs in keeps the browser's plans, except those of others", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const other = await givenGenerated(ctx, (await given.user(ctx)).id);
  await givenGenerated(ctx, null);
  ctx.advance(DAY_MS);
  const plans = [
    await givenGenerated(ctx, null),
    await givenGenerated(ctx, null),
  ];

  const kept = await claimPlans(ctx, { browserId: BROWSER }, userId);

  expect(kept.sort()).toEqual(plans.map(({ id }) => id).sort());
  ctx.advance(DAY_MS);
  await expireRecords(ctx);
  const left = (await allSavedWorkflows(ctx)).map(({ id }) => id);
  expect(left.sort()).toEqual([...kept, other.id].sort());
});

test("a plan beyond the bound replaces the one unchanged for longest, which is named", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const oldest = await givenOwnPlans(ctx, userId, MOST_UNUSED_PLANS);
  await givenOwnPlans(ctx, (await given.user(ctx)).id, 1);
  expect(await trimPlans(ctx, { userId, added: 1 })).toEqual([]);

  await givenGenerated(ctx, userId);
  expect(await trimPlans(ctx, { userId, added: 1 })).toEqual([
    "Answer phone calls",
  ]);

  expect(await savedWorkflowOf(ctx, oldest)).toBeUndefined();
  expect(await allSavedWorkflows(ctx)).toHaveLength(MOST_UNUSED_PLANS + 1);
});

test("the plan that is opened or signed in for is never the one that goes", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const old = [
    await givenGenerated(ctx, null),
    await givenGenerated(ctx, null),
  ];
  const [opened, wanted] = old.map(({ id }) => id);
  ctx.advance(DAY_MS / 2);
  await givenOwnPlans(ctx, userId, MOST_UNUSED_PLANS);

  const visitor = { browserId: BROWSER, userId };
  const workflow = await openWorkflow(ctx, { id: opened!, visitor });
  expect(workflow).toMatchObject({ id: opened, expiresAt: null });
  await claimPlans(ctx, { browserId: BROWSER, inUse: wanted }, userId);

  expect(await savedWorkflowOf(ctx, wanted!)).toBeDefined();
  expect(await allSavedWorkflows(ctx)).toHaveLength(MOST_UNUSED_PLANS);
});

test("at most as many plans go as were added, and none while a pass runs", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  await givenOwnPlans(ctx, userId, MOST_UNUSED_PLANS + 5);
  await givenPass(ctx, userId, { completedAt: START });
  expect(await trimPlans(ctx, { userId, added: 2 })).toEqual([]);
  ctx.advance(30 * DAY_MS);
  expect(await trimPlans(ctx, { userId, added: 2 })).toHaveLength(2);
  expect(await allSavedWorkflows(ctx)).toHaveLength(MOST_UNUSED_PLANS + 3);
});

test("plans of a request and shared ones neither go nor count", async () => {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  const userId = requester.id;
  const { id: operatorId } = await given.operator(ctx);
  const sent = await givenOwnPlans(ctx, userId, MOST_UNUSED_PLANS + 2);
  const browserId = null;
  await requestSavedPlan(ctx, {
    requester,
    asked: { operatorId },
    workflowId: sent,
    browserId,
  });
  await sharePlan(ctx, { id: "plan-0", visitor: { browserId, userId } });

  expect(await trimPlans(ctx, { userId, added: 5 })).toEqual([]);
  ctx.advance(31 * DAY_MS);
  expect(await trimPlans(ctx, { userId, added: 5 })).toHaveLength(1);
  expect(await savedWorkflowOf(ctx, "plan-0")).toBeUndefined();
  expect(await savedWorkflowOf(ctx, sent)).toBeDefined();
});

test("a program may ask for an end, which a pass ignores", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const holder = await given.user(ctx);
  await givenPass(ctx, holder.id);
  const { workflow } = await givenGenerated(ctx, null);
  const soon = new Date(START.getTime() + 1000);
  const save = async (userId: string | null, expiresAt: Date | null) => {
    const sessionId = `session-${userId}-${expiresAt?.getTime()}`;
    const plan = { browserId: "b", workflow, userRequest: "x", sessionId };
    return (await saveWorkflow(ctx, { ...plan, userId, expiresAt })).expiresAt;
  };

  expect(await save(null, null)).toEqual(new Date(START.getTime() + DAY_MS));
  expect(await save(user.id, null)).toBeNull();
  expect(await save(user.id, soon)).toEqual(soon);
  expect(await save(holder.id, soon)).toBeNull();
});

test("a visitor's plan that its program saves again after signing in is kept", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const { workflow } = await givenGenerated(ctx, null);
  const plan = {
    sessionId: "session-of-anybody",
    browserId: "b",
    workflow,
    userRequest: "x",
    expiresAt: null,
  };
  const { id } = await saveWorkflow(ctx, { ...plan, userId: null });
  await saveWorkflow(ctx, { ...plan, userId });
  expect(await savedWorkflowOf(ctx, id)).toMatchObject({
    userId,
    expiresAt: null,
  });
});
