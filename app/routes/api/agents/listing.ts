import { z } from "zod";

import { ownAgentId } from "~/http/agents/own-agent-id.server";
import { listingChangeSchema } from "~/http/agents/own-listing-form.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { agentJson, agentJsonSchema } from "~/http/catalogue/agent-json.server";
import { changeListing } from "~/services/agents/change-listing.server";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";

const endpoint = jsonApi({
  PATCH: operation({
    summary: "Change the terms of your published agent, effective at once",
    access: "user",
    scope: "agents:write",
    body: listingChangeSchema,
    answer: agentJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const agentId = await ownAgentId({ ctx, params, user });
      await changeListing(ctx, { ownerId: user.id, agentId, ...body });
      return agentJson(
        await findFullAgent(ctx, { key: agentId, viewer: user }),
      );
    },
  }),
  POST: operation({
    summary: "Unlist your published agent, or list it again",
    access: "user",
    scope: "agents:write",
    body: z.object({ isActive: z.boolean() }),
    answer: agentJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body: { isActive } }) => {
      const agentId = await ownAgentId({ ctx, params, user });
      await changeListing(ctx, { ownerId: user.id, agentId, isActive });
      return agentJson(
        await findFullAgent(ctx, { key: agentId, viewer: user }),
      );
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
