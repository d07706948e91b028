import { ownAgentId } from "~/http/agents/own-agent-id.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { agentJson, agentJsonSchema } from "~/http/catalogue/agent-json.server";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";
import { withdrawSubmission } from "~/services/agents/withdraw-submission.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Withdraw your submission before it is decided",
    access: "user",
    scope: "agents:write",
    answer: agentJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user }) => {
      const agentId = await ownAgentId({ ctx, params, user });
      await withdrawSubmission(ctx, { ownerId: user.id, agentId });
      return agentJson(
        await findFullAgent(ctx, { key: agentId, viewer: user }),
      );
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
