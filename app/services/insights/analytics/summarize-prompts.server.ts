import type { Ctx } from "~/ctx.server";
import {
  daysBetween,
  rangeStart,
  type RangeDays,
} from "~/domain/insights/range";
import { oneDecimal, percentOf } from "~/domain/insights/rates";
import {
  listRecentPrompts,
  listTopPrompts,
} from "~/models/insights/activity-counts.server";

import { countActivity, findFirst } from "./count-activity.server";

const LISTED = 10;

/**
 * Counts the prompts of a range and their outcomes
 * (docs/product/insights.md#analytics).
 */
export async function summarizePrompts(ctx: Ctx, days: RangeDays) {
  const db = ctx.store.read;
  const now = ctx.now();
  const since = rangeStart(days, now);
  const listed = { since, limit: LISTED };
  const [prompts, requests, workflows, first, topPrompts, recentPrompts] =
    await Promise.all([
      countActivity(db, "prompts", since),
      countActivity(db, "operatorRequests", since),
      countActivity(db, "workflows", since),
      findFirst(db, "prompts", since),
      listTopPrompts(db, listed),
      listRecentPrompts(db, listed),
    ]);
  const age = first && Math.max(1, daysBetween(first, now));
  return {
    totalPrompts: prompts,
    totalOperatorRequests: requests,
    conversionRate: percentOf(requests, prompts),
    avgPromptsPerDay: age && oneDecimal(prompts / age),
    workflowSuccessRate: percentOf(workflows, prompts),
    topPrompts,
    recentPrompts,
  };
}

export type PromptSummary = Awaited<ReturnType<typeof summarizePrompts>>;
