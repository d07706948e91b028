import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  reportCaseJson,
  reportCaseSchema,
} from "~/http/reports/report-case-json.server";
import { pageCases } from "~/services/reports/show-cases.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List reported things, 24 to a page",
    access: "admin",
    scope: "admin:read",
    query: z.object({
      state: z.enum(["open", "decided"]).default("open"),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: z.object({
      page: z.number(),
      pageCount: z.number(),
      cases: z.array(reportCaseSchema),
    }),
    handle: async ({ ctx, query }) => {
      const { page, pageCount, cases } = await pageCases(ctx, query);
      return { page, pageCount, cases: cases.map(reportCaseJson) };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
