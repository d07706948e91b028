import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import type { RangeDays } from "~/domain/insights/range";
import { percentOf } from "~/domain/insights/rates";
import { shorten } from "~/domain/platform/shorten";
import { countActiveEntries } from "~/models/catalogue/intelligence-agents.server";

import { checkPlatform } from "./check-platform.server";
import { countGrowth, type Growth } from "./count-growth.server";
import { countOverTime } from "./count-over-time.server";
import {
  summarizePrompts,
  type PromptSummary,
} from "./summarize-prompts.server";

const MOST_COLUMNS = 31;
const TOP_PROMPT_LETTERS = 80;
const RECENT_PROMPT_LETTERS = 60;

/**
 * Returns everything on the analytics page, computed now
 * (docs/product/insights.md#analytics).
 */
export async function showAnalytics(ctx: Ctx, days: RangeDays) {
  const [summary, growth, entries, time, troubles] = await Promise.all([
    summarizePrompts(ctx, days),
    countGrowth(ctx, days),
    countActiveEntries(ctx.store.read),
    countOverTime(ctx, { days, most: MOST_COLUMNS }),
    checkPlatform(ctx),
  ]);
  return {
    updated: formatMoment(ctx.now()),
    prompts: summary.totalPrompts,
    operatorRequests: summary.totalOperatorRequests,
    conversionRate: summary.conversionRate,
    promptsPerDay: summary.avgPromptsPerDay,
    successRate: summary.workflowSuccessRate,
    ...listsOf(summary),
    entries,
    ...growth,
    ...activityOf(growth),
    troubles,
    step: time.step,
    buckets: time.buckets.map(({ from, until, ...bucket }) => ({
      ...bucket,
      key: `${from.getTime()}-${until.getTime()}`,
    })),
  };
}

export type Analytics = Awaited<ReturnType<typeof showAnalytics>>;

function listsOf({ topPrompts, recentPrompts }: PromptSummary) {
  return {
    topPrompts: topPrompts.slice(0, 5).map(({ promptText, count }) => ({
      text: shorten(promptText, TOP_PROMPT_LETTERS),
      count,
    })),
    recentPrompts: recentPrompts.slice(0, 5).map((prompt) => ({
      id: prompt.id,
      text: shorten(prompt.promptText, RECENT_PROMPT_LETTERS),
      time: formatMoment(prompt.createdAt),
      isSuccess: prompt.workflowGenerated,
    })),
  };
}

function activityOf(growth: Growth) {
  const { projectChats, agentsAdded, addAgentClicks, userSignups } = growth;
  return {
    creationRate: percentOf(agentsAdded, addAgentClicks),
    clickRate: percentOf(addAgentClicks, userSignups),
    mostActiveArea:
      projectChats > agentsAdded ? "Project Chats" : "Agent Creation",
    engagement: addAgentClicks > userSignups / 2 ? "High" : "Moderate",
  };
}
