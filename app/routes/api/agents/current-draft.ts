import { DomainError } from "~/domain/platform/errors";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { draftJson, draftJsonSchema } from "~/http/agents/draft-json.server";
import { findCurrentDraft } from "~/services/agents/find-current-draft.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Show the draft you saved last",
    access: "user",
    scope: "catalogue:read",
    answer: draftJsonSchema,
    refusals: [404],
    handle: async ({ ctx, user }) => {
      const draft = await findCurrentDraft(ctx, user.id);
      if (!draft) throw new DomainError("not_found", "There is no draft.");
      return draftJson(draft);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
