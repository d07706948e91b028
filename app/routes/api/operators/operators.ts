import { z } from "zod";

import { OPERATOR_SORTS } from "~/domain/operators/operator-sorts";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  operatorJson,
  operatorJsonSchema,
} from "~/http/operators/operator-json.server";
import { listOperators } from "~/services/operators/list-operators.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List the operators who can be hired",
    access: "anyone",
    query: z.object({
      q: z.string().max(200).optional(),
      sort: z.enum(OPERATOR_SORTS).optional(),
    }),
    answer: z.array(operatorJsonSchema),
    cache: "public",
    handle: async ({ ctx, query }) => {
      const cards = await listOperators(ctx, query);
      return cards.map(operatorJson);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
