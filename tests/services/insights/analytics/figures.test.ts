import { expect, test } from "vitest";

import { countGrowth } from "~/services/insights/analytics/count-growth.server";
import { countOverTime } from "~/services/insights/analytics/count-over-time.server";
import { summarizePrompts } from "~/services/insights/analytics/summarize-prompts.server";

import { testCtx } from "../../../support/ctx";
import { givenBusySite, givenPrompt } from "../../../support/given-activity";

test.each([
  { days: null, prompts: 6, conversion: 16.7, perDay: 0.1, success: 66.7 },
  { days: 90 as const, prompts: 5, conversion: 20, perDay: 0.1, success: 80 },
  { days: 30 as const, prompts: 4, conversion: 25, perDay: 0.2, success: 100 },
  { days: 7 as const, prompts: 3, conversion: 33.3, perDay: 1.5, success: 100 },
])("the rates of $days days are computed from rows", async (expected) => {
  const ctx = await testCtx();
  await givenBusySite(ctx);

  const summary = await summarizePrompts(ctx, expected.days);

  expect(summary).toMatchObject({
    totalPrompts: expected.prompts,
    totalOperatorRequests: 1,
    conversionRate: expected.conversion,
    avgPromptsPerDay: expected.perDay,
    workflowSuccessRate: expected.success,
  });
});

test("without prompts there are no rates", async () => {
  const ctx = await testCtx();

  expect(await summarizePrompts(ctx, null)).toEqual({
    totalPrompts: 0,
    totalOperatorRequests: 0,
    conversionRate: null,
    avgPromptsPerDay: null,
    workflowSuccessRate: null,
    topPrompts: [],
    recentPrompts: [],
  });
});

test("prompts of a partial day are not extrapolated to a whole one", async () => {
  const ctx = await testCtx();
  await givenPrompt(ctx, { text: "one", days: 0 });
  await givenPrompt(ctx, { text: "two", days: 0.1 });

  const { avgPromptsPerDay } = await summarizePrompts(ctx, null);

  expect(avgPromptsPerDay).toBe(2);
});

test("the most frequent prompts and the latest ones are listed", async () => {
  const ctx = await testCtx();
  await givenBusySite(ctx);

  const { topPrompts, recentPrompts } = await summarizePrompts(ctx, null);

  expect(topPrompts).toEqual([
    { promptText: "Answer calls", count: 3 },
    { promptText: "Chase invoices", count: 2 },
    { promptText: "asdf", count: 1 },
  ]);
  expect(recentPrompts.map(({ promptText }) => promptText)).toEqual([
    "Answer calls",
    "Answer calls",
    "Chase invoices",
    "Answer calls",
    "Chase invoices",
    "asdf",
  ]);
  expect(recentPrompts.at(-1)).toMatchObject({ workflowGenerated: false });
});

test("registrations and new activities are counted within the range", async () => {
  const ctx = await testCtx();
  await givenBusySite(ctx);

  expect(await countGrowth(ctx, null)).toEqual({
    userSignups: 4,
    projectChats: 1,
    addAgentClicks: 3,
    agentsAdded: 1,
  });
  expect(await countGrowth(ctx, 30)).toEqual({
    userSignups: 3,
    projectChats: 1,
    addAgentClicks: 2,
    agentsAdded: 1,
  });
});

test("the figures over time add up to those of the range", async () => {
  const ctx = await testCtx();
  await givenBusySite(ctx);

  const week = await countOverTime(ctx, { days: 7, most: 31 });
  const ever = await countOverTime(ctx, { days: null, most: 31 });

  expect(week.step).toBe("day");
  expect(week.buckets.map(({ prompts }) => prompts)).toEqual([
    0, 0, 0, 0, 1, 1, 1,
  ]);
  expect(week.buckets.map(({ addAgentClicks }) => addAgentClicks)).toEqual([
    0, 1, 0, 0, 0, 0, 1,
  ]);
  expect(ever.step).toBe("week");
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
  expect(sum(ever.buckets.map(({ prompts }) => prompts))).toBe(6);
  expect(sum(ever.buckets.map(({ workflows }) => workflows))).toBe(4);
  expect(sum(ever.buckets.map(({ signups }) => signups))).toBe(4);
  expect(sum(ever.buckets.map(({ agents }) => agents))).toBe(1);
});
