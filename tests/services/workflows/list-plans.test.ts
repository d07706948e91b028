import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { findLatestWorkflow } from "~/models/workflows/saved-workflows.server";
import { claimPlans } from "~/services/workflows/claim-plans.server";
import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import {
  listLatestPlans,
  pagePlans,
} from "~/services/workflows/list-plans.server";

import { openWorkflow } from "~/services/workflows/open-workflow.server";

import { intelligenceAgents } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenPlanCatalogue, PLAN_BRIEF } from "../../support/given-workflows";

const DAY_MS = 24 * 60 * 60 * 1000;

const briefOf = (at: number) => `Answer our phone calls${"!".repeat(at)}`;

function plan(ctx: TestCtx, userId: string, userRequest: string) {
  return generateWorkflow(ctx, {
    userRequest,
    browserId: "browser-1",
    userId,
    sessionId: null,
    clientAddress: "203.0.113.7",
    userAgent: null,
  });
}

async function givenPlans(ctx: TestCtx, userId: string, count: number) {
  for (let at = 1; at <= count; at += 1) {
    await plan(ctx, userId, briefOf(at));
    ctx.advance(1000);
  }
}

test("every plan of a user is listed until it is deleted, newest first", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  await givenPlans(ctx, (await given.user(ctx)).id, 1);
  await givenPlans(ctx, userId, 26);

  const first = await pagePlans(ctx, { userId, cursor: null });
  const second = await pagePlans(ctx, { userId, cursor: first.next });

  expect(second.next).toBeNull();
  const briefs = [...first.plans, ...second.plans].map(({ brief }) => brief);
  expect(briefs).toEqual(
    Array.from({ length: 26 }, (_, at) => briefOf(26 - at)),
  );
  expect(first.plans[0]).toMatchObject({
    name: "Answer phone calls",
    status: "OPERATOR NEEDED",
    time: expect.stringMatching(/^Last changed .* UTC$/) as string,
  });
  ctx.advance(365 * DAY_MS);
  const later = await pagePlans(ctx, { userId, cursor: null });
  expect(later.plans).toHaveLength(24);
});

test("the dashboard lists three plans and knows of more", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  await givenPlans(ctx, userId, 3);
  expect((await listLatestPlans(ctx, userId)).next).toBeNull();
  await givenPlans(ctx, userId, 1);
  const latest = await listLatestPlans(ctx, userId);
  expect(latest.plans).toHaveLength(3);
  expect(latest.next).not.toBeNull();
});

test("a brief without a task leaves no plan behind, also after signing in", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const { id } = await plan(ctx, userId, "hi");
  const visitor = { browserId: "browser-1", userId };
  await expect(openWorkflow(ctx, { id, visitor })).resolves.toBeTruthy();
  expect(await claimPlans(ctx, { browserId: "browser-1" }, userId)).toEqual([]);
  expect((await listLatestPlans(ctx, userId)).plans).toEqual([]);
  const latest = await findLatestWorkflow(ctx.store.read, visitor, ctx.now());
  expect(latest).toBeUndefined();
});

test("a row names what is open by today’s listings", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  await givenPlanCatalogue(ctx);
  await plan(ctx, userId, "Answer our phone calls. Chase unpaid invoices.");
  await plan(ctx, userId, PLAN_BRIEF);
  const rows = async () =>
    (await listLatestPlans(ctx, userId)).plans
      .map(({ status, open }) => [status, open])
      .sort();
  expect(await rows()).toEqual([
    ["PARTLY COVERED", "step 2 covered, but not for sale"],
    ["READY FOR DEPLOYMENT", null],
  ]);
  await ctx.store.tx((tx) =>
    tx
      .update(intelligenceAgents)
      .set({ agentId: null })
      .where(eq(intelligenceAgents.title, "Phone A")),
  );
  expect(await rows()).toEqual([
    ["PARTLY COVERED", "step 1 covered, but not for sale"],
    ["PARTLY COVERED", "steps 1, 2 covered, but not for sale"],
  ]);
});
