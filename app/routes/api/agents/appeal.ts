import { appealSchema } from "~/domain/approvals/takedowns";
import { ownAgentId } from "~/http/agents/own-agent-id.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { agentJson, agentJsonSchema } from "~/http/catalogue/agent-json.server";
import { appealTakedown } from "~/services/approvals/takedowns/appeal-takedown.server";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Appeal the takedown of your agent, once",
    access: "user",
    scope: "agents:write",
    body: appealSchema,
    answer: agentJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const agentId = await ownAgentId({ ctx, params, user });
      await appealTakedown(ctx, { ownerId: user.id, agentId, ...body });
      return agentJson(
        await findFullAgent(ctx, { key: agentId, viewer: user }),
      );
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
