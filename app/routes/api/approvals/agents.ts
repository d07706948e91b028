import { z } from "zod";

import { QUEUE_STATUSES } from "~/domain/approvals/decision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  adminAgentJson,
  adminAgentSchema,
} from "~/http/approvals/admin-agent-json.server";
import { listQueue } from "~/services/approvals/list-queue.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List up to 1,000 agents of the review, waiting ones first",
    access: "admin",
    scope: "admin:read",
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
