import { z } from "zod";

import { ownAgentId } from "~/http/agents/own-agent-id.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { agentJson, agentJsonSchema } from "~/http/catalogue/agent-json.server";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";
import { setListing } from "~/services/agents/set-listing.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Unlist your published agent, or list it again",
    access: "user",
    body: z.object({ isActive: z.boolean() }),
    answer: agentJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body: { isActive } }) => {
      const agentId = await ownAgentId({ ctx, params, user });
      await setListing(ctx, { actor: user, agentId, isActive });
      return agentJson(
        await findFullAgent(ctx, { key: agentId, viewer: user }),
      );
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
