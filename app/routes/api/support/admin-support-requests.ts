import { z } from "zod";

import { SUPPORT_STATUSES } from "~/domain/support/statuses";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  supportRequestJson,
  supportRequestSchema,
} from "~/http/support/support-request-json.server";
import { listLatestRequests } from "~/services/support/list-requests.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List the latest 500 support requests with their answers",
    access: "admin",
    scope: "admin:read",
    query: z.object({ status: z.enum(SUPPORT_STATUSES).optional() }),
    answer: z.array(supportRequestSchema),
    handle: async ({ ctx, query }) => {
      const requests = await listLatestRequests(ctx, query.status ?? null);
      return requests.map(supportRequestJson);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
