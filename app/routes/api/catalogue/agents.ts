import { agentSearchQuery } from "~/domain/catalogue/search/query";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  agentCardsJson,
  agentCardsJsonSchema,
} from "~/http/catalogue/agent-card-json.server";
import {
  draftJson,
  draftJsonSchema,
  MAX_DRAFT_BYTES,
  newDraftSchema,
} from "~/http/agents/draft-json.server";
import { startDraft } from "~/services/agents/start-draft.server";
import { findCloseAgents } from "~/services/catalogue/search/find-close.server";
import { requireKnownIndustry } from "~/services/catalogue/search/known-industry.server";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Search the live agents",
    access: "anyone",
    scope: "catalogue:read",
    query: agentSearchQuery,
    answer: agentCardsJsonSchema,
    cache: "public",
    handle: async ({ ctx, query }) => {
      requireKnownIndustry(ctx, query.industry);
      const found = await searchAgents(ctx, query);
      const close = await findCloseAgents(ctx, query, found);
      return agentCardsJson(found, close?.agents ?? null);
    },
  }),
  POST: operation({
    summary: "Start a draft of a new agent",
    access: "user",
    scope: "agents:write",
    body: newDraftSchema,
    maxBytes: MAX_DRAFT_BYTES,
    answer: draftJsonSchema,
    status: 201,
    refusals: [409],
    handle: async ({ ctx, user, body: values }) =>
      draftJson(await startDraft(ctx, { ownerId: user.id, values })),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
