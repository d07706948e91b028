import { rangeQuery } from "~/domain/reporting/range";
import { jsonApi, operation } from "~/http/json-api.server";
import {
  promptSummaryJson,
  promptSummarySchema,
} from "~/http/json/prompt-summary-json.server";
import { summarizePrompts } from "~/services/reporting/summarize-prompts.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Say what came of the prompts, ever or in a range",
    access: "admin",
    query: rangeQuery,
    answer: promptSummarySchema,
    handle: async ({ ctx, query }) =>
      promptSummaryJson(await summarizePrompts(ctx, query.days)),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
