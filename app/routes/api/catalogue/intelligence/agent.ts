import { jsonApi, operation } from "~/http/api/json-api.server";
import { intelligenceJsonSchema } from "~/http/catalogue/intelligence-json.server";
import { param } from "~/http/params.server";
import { findIntelligence } from "~/services/catalogue/show-intelligence-agent.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Show a catalogue entry",
    access: "anyone",
    scope: "catalogue:read",
    answer: intelligenceJsonSchema,
    cache: "public",
    refusals: [404],
    handle: ({ ctx, params }) => findIntelligence(ctx, param(params, "slug")),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
