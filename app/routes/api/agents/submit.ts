import { submissionSchema } from "~/domain/agents/checks/appeal";
import { ownAgentId } from "~/http/agents/own-agent-id.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { agentJson, agentJsonSchema } from "~/http/catalogue/agent-json.server";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";
import { submitDraft } from "~/services/agents/submit-draft.server";

const endpoint = jsonApi({
  POST: operation({
    summary:
      "Submit your draft for review; high findings of its content checks refuse it (409) unless you appeal",
    access: "user",
    scope: "agents:write",
    body: submissionSchema.optional(),
    limit: "submissions",
    answer: agentJsonSchema,
    refusals: [400, 404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const agentId = await ownAgentId({ ctx, params, user });
      await submitDraft(ctx, { ownerId: user.id, agentId, ...body });
      return agentJson(
        await findFullAgent(ctx, { key: agentId, viewer: user }),
      );
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
