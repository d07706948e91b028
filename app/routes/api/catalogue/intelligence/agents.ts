import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { intelligenceJsonSchema } from "~/http/catalogue/intelligence-json.server";
import { listIntelligence } from "~/services/catalogue/list-intelligence.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List the catalogue that workflows are matched against",
    access: "anyone",
    scope: "catalogue:read",
    answer: z.array(intelligenceJsonSchema),
    cache: "public",
    handle: ({ ctx }) => listIntelligence(ctx),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
