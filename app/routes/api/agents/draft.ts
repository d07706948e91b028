import { jsonApi, operation } from "~/http/json-api.server";
import {
  draftJson,
  draftJsonSchema,
  MAX_DRAFT_BYTES,
  savedDraftSchema,
} from "~/http/json/draft-json.server";
import { param } from "~/http/params.server";
import { saveDraft } from "~/services/drafts/save-draft.server";

const endpoint = jsonApi({
  PUT: operation({
    summary: "Save fields of an own draft, or of a live agent's next version",
    access: "user",
    body: savedDraftSchema,
    maxBytes: MAX_DRAFT_BYTES,
    answer: draftJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body: { revision, ...values } }) => {
      const agentId = param(params, "idOrSlug");
      const ownerId = user.id;
      return draftJson(
        await saveDraft(ctx, { ownerId, agentId, values, revision }),
      );
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
