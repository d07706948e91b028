import { setImmediate as turn } from "node:timers/promises";

import { expect, test } from "vitest";

import { MOST_UNUSED_PLANS } from "~/domain/workflows/lifetime";
import { requestSavedPlan } from "~/services/projects/request-with-plan.server";
import { trimPlans } from "~/services/workflows/trim-plans.server";

import { designPlans } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { otherProcess } from "../../support/given-delivery";
import { givenOwnPlans, savedWorkflowOf } from "../../support/given-workflows";

/** An account with one plan too many; the oldest is to be requested. */
async function givenBoth() {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  const { id: operatorId } = await given.operator(ctx);
  const userId = requester.id;
  const count = MOST_UNUSED_PLANS + 1;
  const workflowId = await givenOwnPlans(ctx, userId, count);
  const plan = { asked: { operatorId }, workflowId, browserId: null };
  const request = (from = ctx) =>
    requestSavedPlan(from, { ...plan, requester });
  const other = otherProcess(ctx, "other");
  const trim = () => trimPlans(other, { userId, added: 1 });
  return { ctx, workflowId, request, trim };
}

/** The plan that the only request points at. */
async function requestedPlan({ store }: TestCtx) {
  const plans = await store.read.select().from(designPlans);
  expect(plans).toHaveLength(1);
  return plans[0]!.savedWorkflowId;
}

test("a request whose plan is removed after it was read points at none", async () => {
  const { ctx, workflowId, request, trim } = await givenBoth();
  const removed: string[] = [];
  const tx: TestCtx["store"]["tx"] = async (work, options) => {
    if (removed.length === 0) removed.push(...(await trim()));
    return ctx.store.tx(work, options);
  };

  await request({ ...ctx, store: { ...ctx.store, tx } });

  expect(removed).toHaveLength(1);
  expect(await savedWorkflowOf(ctx, workflowId)).toBeUndefined();
  expect(await requestedPlan(ctx)).toBeNull();
});

/** Starts work after some turns of the event loop. */
async function after(turns: number, work: () => Promise<unknown>) {
  for (let at = 0; at < turns; at += 1) await turn();
  return work();
}

test.each([-32, -8, -2, 0, 2, 8, 32])(
  "a requested plan is kept, or the request points at none, if it starts %i turns later",
  async (turns) => {
    const { ctx, workflowId, request, trim } = await givenBoth();

    const [trimmed, requested] = await Promise.allSettled([
      after(-turns, trim),
      after(turns, () => request()),
    ]);

    const kept = await savedWorkflowOf(ctx, workflowId);
    expect(trimmed.status).toBe("fulfilled");
    if (requested.status === "rejected") expect(kept).toBeUndefined();
    else expect(await requestedPlan(ctx)).toBe(kept?.id ?? null);
  },
);
