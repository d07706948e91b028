import { agentSearchQuery } from "~/domain/agent-search/query";
import { jsonApi, operation } from "~/http/json-api.server";
import {
  agentCardsJson,
  agentCardsJsonSchema,
} from "~/http/json/agent-card-json.server";
import { searchAgents } from "~/services/search/search-agents.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Search the live agents",
    access: "anyone",
    query: agentSearchQuery,
    answer: agentCardsJsonSchema,
    cache: "public",
    handle: async ({ ctx, query }) =>
      agentCardsJson(await searchAgents(ctx, query)),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
