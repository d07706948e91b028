import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  createdAgentsJson,
  createdAgentsJsonSchema,
} from "~/http/agents/created-agent-json.server";
import { listOwnAgents } from "~/services/insights/dashboard/list-created-agents.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List your agents with any status, last changed first",
    access: "user",
    scope: "catalogue:read",
    answer: createdAgentsJsonSchema,
    handle: async ({ ctx, user }) =>
      createdAgentsJson(await listOwnAgents(ctx, user.id)),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
