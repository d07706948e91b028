import { expect, test } from "vitest";

import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import {
  listLatestPlans,
  pagePlans,
} from "~/services/workflows/list-plans.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";

const DAY_MS = 24 * 60 * 60 * 1000;

async function givenPlans(ctx: TestCtx, userId: string, count: number) {
  for (let at = 1; at <= count; at += 1) {
    await generateWorkflow(ctx, {
      userRequest: `When it rains ${"x".repeat(at)}`,
      browserId: "browser-1",
      userId,
      sessionId: null,
      clientAddress: "203.0.113.7",
      userAgent: null,
    });
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
  const names = [...first.plans, ...second.plans].map(({ name }) => name);
  expect(names).toEqual(
    Array.from(
      { length: 26 },
      (_, at) => `When it rains ${"x".repeat(26 - at)}`,
    ),
  );
  expect(first.plans[0]).toMatchObject({
    brief: `When it rains ${"x".repeat(26)}`,
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
