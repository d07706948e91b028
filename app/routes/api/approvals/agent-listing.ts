import { z } from "zod";

import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { agentJson, agentJsonSchema } from "~/http/catalogue/agent-json.server";
import { param } from "~/http/params.server";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";
import { setAgentListing } from "~/services/approvals/set-agent-listing.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Unlist an agent, or list it again",
    access: "admin",
    body: z.object({ isActive: z.boolean(), revision: revisionSchema }),
    answer: agentJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const { id: key } = await setAgentListing(ctx, {
        administratorId: user.id,
        agentId: param(params, "agentId"),
        ...body,
      });
      return agentJson(await findFullAgent(ctx, { key, viewer: user }));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
