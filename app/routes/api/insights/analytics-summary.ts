import { rangeQuery } from "~/domain/insights/range";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  promptSummaryJson,
  promptSummarySchema,
} from "~/http/insights/prompt-summary-json.server";
import { summarizePrompts } from "~/services/insights/analytics/summarize-prompts.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Report the outcome of prompts, in total or in a range",
    access: "admin",
    scope: "admin:read",
    query: rangeQuery,
    answer: promptSummarySchema,
    handle: async ({ ctx, query }) =>
      promptSummaryJson(await summarizePrompts(ctx, query.days)),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
