import { expect, test } from "vitest";

import { expireRecords } from "~/services/accounts/expire-records.server";
import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import { openWorkflow } from "~/services/workflows/open-workflow.server";
import { saveWorkflow } from "~/services/workflows/save-workflow.server";

import { START, testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { refundOrder, givenPass } from "../../support/given-reviews";
import { allSavedWorkflows } from "../../support/given-workflows";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function givenPlan(ctx: TestCtx, userId: string) {
  const { id } = await generateWorkflow(ctx, {
    userRequest: "Answer phone calls",
    browserId: "browser",
    userId,
    sessionId: null,
    clientAddress: "203.0.113.7",
    userAgent: null,
  });
  return { id, visitor: { browserId: null, userId } };
}

function daysFromStart(days: number): Date {
  return new Date(START.getTime() + days * DAY_MS);
}

test("plans outlive a running pass and expire 24 hours after its end", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const plan = await givenPlan(ctx, user.id);
  ctx.advance(HOUR_MS);
  await givenPass(ctx, user.id, { completedAt: START });

  ctx.advance(29 * DAY_MS);
  expect(await expireRecords(ctx)).toBe(0);
  expect((await openWorkflow(ctx, plan)).expiresAt).toBeNull();

  ctx.advance(2 * DAY_MS - HOUR_MS - 1);
  expect(await expireRecords(ctx)).toBe(0);
  expect((await openWorkflow(ctx, plan)).expiresAt).toEqual(daysFromStart(31));

  ctx.advance(1);
  await expect(openWorkflow(ctx, plan)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await expireRecords(ctx)).toBe(1);
});

test("refunding a pass keeps the plans for another 24 hours", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const plan = await givenPlan(ctx, user.id);
  const pass = await givenPass(ctx, user.id);
  ctx.advance(5 * DAY_MS);
  await refundOrder(ctx, pass.id);

  ctx.advance(DAY_MS - 1);
  expect((await openWorkflow(ctx, plan)).expiresAt).toEqual(daysFromStart(6));
  ctx.advance(1);
  expect(await expireRecords(ctx)).toBe(1);
});

test("only the holder's plans stay, and a new one lasts until 24 hours after the pass", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const other = await given.user(ctx);
  await givenPass(ctx, user.id);
  const plan = await givenPlan(ctx, user.id);
  await givenPlan(ctx, other.id);
  await givenPass(ctx, other.id, { paymentMode: "live" });

  ctx.advance(2 * DAY_MS);
  expect(await expireRecords(ctx)).toBe(1);
  expect(await allSavedWorkflows(ctx)).toMatchObject([{ id: plan.id }]);

  ctx.advance(28 * DAY_MS - HOUR_MS);
  const late = await givenPlan(ctx, user.id);
  ctx.advance(HOUR_MS);
  expect((await openWorkflow(ctx, late)).expiresAt).toEqual(daysFromStart(31));
});

test("a holder's saved plan has no end, any other has one", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  await givenPass(ctx, user.id);
  const { workflow } = await generateWorkflow(ctx, {
    userRequest: "Answer phone calls",
    browserId: "browser",
    userId: null,
    sessionId: null,
    clientAddress: "203.0.113.7",
    userAgent: null,
  });
  const plan = { browserId: "b", workflow, userRequest: "x", expiresAt: null };

  const held = await saveWorkflow(ctx, {
    ...plan,
    sessionId: "session-of-holder",
    userId: user.id,
  });
  const open = await saveWorkflow(ctx, {
    ...plan,
    sessionId: "session-of-anybody",
    userId: null,
  });

  expect(held.expiresAt).toBeNull();
  expect(open.expiresAt).toEqual(daysFromStart(1));
});
