import { ownAgentId } from "~/http/agents/own-agent-id.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  draftJson,
  draftJsonSchema,
  MAX_DRAFT_BYTES,
  refuseOlderRevision,
  savedDraftSchema,
} from "~/http/agents/draft-json.server";
import { saveDraft } from "~/services/agents/save-draft.server";

const endpoint = jsonApi({
  PUT: operation({
    summary: "Save fields of your draft, or of a live agent's next version",
    access: "user",
    scope: "agents:write",
    body: savedDraftSchema,
    maxBytes: MAX_DRAFT_BYTES,
    answer: draftJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body: { revision, ...values } }) => {
      const agentId = await ownAgentId({ ctx, params, user });
      const ownerId = user.id;
      const save = { ownerId, agentId, values, revision };
      return draftJson(await saveDraft(ctx, save).catch(refuseOlderRevision));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
