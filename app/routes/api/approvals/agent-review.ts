import { decisionSchema } from "~/domain/approvals/decision";
import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { agentJson, agentJsonSchema } from "~/http/catalogue/agent-json.server";
import { param } from "~/http/params.server";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Decide on a submitted agent",
    access: "admin",
    scope: "admin:write",
    body: decisionSchema.extend({ revision: revisionSchema }),
    answer: agentJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const { id: key } = await reviewAgent(ctx, {
        administratorId: user.id,
        agentId: param(params, "agentId"),
        outcome: body.reviewStatus,
        notesMd: body.reviewNotesMd,
        field: body.field,
        checks: body.checks,
        revision: body.revision,
      });
      return agentJson(await findFullAgent(ctx, { key, viewer: user }));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
