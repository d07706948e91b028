import { z } from "zod";

import { reasonSchema } from "~/domain/platform/reason";
import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { agentJson, agentJsonSchema } from "~/http/catalogue/agent-json.server";
import { param } from "~/http/params.server";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";
import { setAgentListing } from "~/services/approvals/set-agent-listing.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Take an agent down with a reason, or list it again",
    access: "admin",
    scope: "none",
    stepUp: true,
    body: z.object({
      isActive: z.boolean(),
      reason: reasonSchema.shape.reason
        .optional()
        .describe("Required for taking an agent down; its owner reads it."),
      revision: revisionSchema,
    }),
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
