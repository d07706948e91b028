import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { listAgentOwners } from "~/services/approvals/list-agent-owners.server";

const endpoint = jsonApi({
  GET: operation({
    summary:
      "Map the owners of the agents in the queue to their names and addresses",
    access: "admin",
    scope: "admin:read",
    answer: z.record(
      z.string(),
      z.object({ username: z.string(), email: z.string() }),
    ),
    handle: ({ ctx }) => listAgentOwners(ctx),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
