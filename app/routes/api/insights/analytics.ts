import { z } from "zod";

import { rangeQuery } from "~/domain/insights/range";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { countGrowth } from "~/services/insights/analytics/count-growth.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Count sign-ups, chats, clicks and agents, in total or in a range",
    access: "admin",
    scope: "admin:read",
    query: rangeQuery,
    answer: z.object({
      userSignups: z.int(),
      projectChats: z.int(),
      addAgentClicks: z.int(),
      agentsAdded: z.int(),
    }),
    handle: ({ ctx, query }) => countGrowth(ctx, query.days),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
