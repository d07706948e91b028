import { expect, test } from "vitest";

import { countOverTime } from "~/services/insights/analytics/count-over-time.server";
import { countPastDays } from "~/services/insights/analytics/count-past-days.server";
import { summarizePrompts } from "~/services/insights/analytics/summarize-prompts.server";
import { removeAgedRows } from "~/services/platform/remove-aged-rows.server";

import { testCtx } from "../../../support/ctx";
import { givenBusySite } from "../../../support/given-activity";

const { signal } = new AbortController();

test("counted days give the same figures as their rows", async () => {
  const ctx = await testCtx();
  await givenBusySite(ctx);
  const figures = async () => ({
    ever: await countOverTime(ctx, { days: null, most: 31 }),
    quarter: await countOverTime(ctx, { days: 90, most: 31 }),
    week: await countOverTime(ctx, { days: 7, most: 31 }),
  });
  const before = await figures();

  expect(await countPastDays(ctx, signal)).toBeGreaterThan(100);
  expect(await countPastDays(ctx, signal)).toBe(0);

  expect(await figures()).toEqual(before);
});

test("the totals stay when their rows are deleted", async () => {
  const ctx = await testCtx();
  await givenBusySite(ctx);
  ctx.advance(400 * 86_400_000);
  const before = await summarizePrompts(ctx, null);
  expect(before.topPrompts).not.toEqual([]);

  await countPastDays(ctx, signal);
  await countPastDays(ctx, signal);
  await removeAgedRows(ctx, signal);

  const after = await summarizePrompts(ctx, null);
  expect(after).toMatchObject({
    totalPrompts: before.totalPrompts,
    workflowSuccessRate: before.workflowSuccessRate,
    avgPromptsPerDay: before.avgPromptsPerDay,
    topPrompts: [],
    recentPrompts: [],
  });
});
