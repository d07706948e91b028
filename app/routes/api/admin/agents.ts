import { z } from "zod";

import { QUEUE_STATUSES } from "~/domain/reviewing/decision";
import { jsonApi, operation } from "~/http/json-api.server";
import {
  adminAgentJson,
  adminAgentSchema,
} from "~/http/json/admin-agent-json.server";
import { listQueue } from "~/services/reviewing/list-queue.server";

const endpoint = jsonApi({
  GET: operation({
    summary:
      "List up to 1,000 agents that are no drafts, those that wait first",
    access: "admin",
    query: z.object({ status: z.enum(QUEUE_STATUSES).optional() }),
    answer: z.array(adminAgentSchema),
    handle: async ({ ctx, query }) => {
      const items = await listQueue(ctx, query.status ?? null);
      return items.map(adminAgentJson);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
