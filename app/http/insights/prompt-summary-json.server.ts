import { z } from "zod";

import type { PromptSummary } from "~/services/insights/analytics/summarize-prompts.server";

/** Rates are percentages with one decimal, null without data. */
export const promptSummarySchema = z.object({
  totalPrompts: z.int(),
  totalOperatorRequests: z.int(),
  conversionRate: z.number().nullable(),
  avgPromptsPerDay: z.number().nullable(),
  workflowSuccessRate: z.number().nullable(),
  topPrompts: z.array(z.object({ promptText: z.string(), count: z.int() })),
  recentPrompts: z.array(
    z.object({
      promptText: z.string(),
      timestamp: z.string(),
      workflowGenerated: z.boolean(),
    }),
  ),
});

export function promptSummaryJson(
  summary: PromptSummary,
): z.infer<typeof promptSummarySchema> {
  return {
    ...summary,
    recentPrompts: summary.recentPrompts.map(
      ({ promptText, createdAt, workflowGenerated }) => ({
        promptText,
        timestamp: createdAt.toISOString(),
        workflowGenerated,
      }),
    ),
  };
}
