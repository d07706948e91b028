import { z } from "zod";

import { decodeTimeCursor } from "~/domain/platform/time-cursor";
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
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(100_000)
        .default(1)
        .describe(
          "One of the first 1,000 things’ pages; ignored with a cursor.",
        ),
      cursor: z.string().max(100).nullable().default(null),
    }),
    answer: z.object({
      page: z.number(),
      pageCount: z.number(),
      cases: z.array(reportCaseSchema),
      nextCursor: z.string().nullable(),
    }),
    handle: async ({ ctx, query: { cursor, ...query } }) => {
      const after = decodeTimeCursor(cursor);
      const { cases, next, ...found } = await pageCases(ctx, {
        ...query,
        after,
      });
      return { ...found, cases: cases.map(reportCaseJson), nextCursor: next };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
