import { jsonApi, operation } from "~/http/json-api.server";
import { agentJson, agentJsonSchema } from "~/http/json/agent-json.server";
import { param } from "~/http/params.server";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Show an agent, by its slug or its id",
    access: "anyone",
    answer: agentJsonSchema,
    cache: "visitors",
    refusals: [404],
    handle: async ({ ctx, params, user }) => {
      const key = param(params, "idOrSlug");
      return agentJson(await findFullAgent(ctx, { key, viewer: user }));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
