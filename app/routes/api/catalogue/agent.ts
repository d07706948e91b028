import { z } from "zod";

import { ownAgentId } from "~/http/agents/own-agent-id.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { agentJson, agentJsonSchema } from "~/http/catalogue/agent-json.server";
import { param } from "~/http/params.server";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";
import { deleteDraft } from "~/services/agents/delete-draft.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Show an agent by its slug or id",
    access: "anyone",
    scope: "catalogue:read",
    answer: agentJsonSchema,
    cache: "visitors",
    refusals: [404],
    handle: async ({ ctx, params, user }) => {
      const key = param(params, "idOrSlug");
      return agentJson(await findFullAgent(ctx, { key, viewer: user }));
    },
  }),
  DELETE: operation({
    summary: "Delete your draft, or only the version in preparation",
    access: "user",
    scope: "agents:write",
    query: z.object({ version: z.literal("pending").optional() }),
    status: 204,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, query: { version } }) => {
      await deleteDraft(ctx, {
        ownerId: user.id,
        agentId: await ownAgentId({ ctx, params, user }),
        pendingOnly: version === "pending",
      });
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
