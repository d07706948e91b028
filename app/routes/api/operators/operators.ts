import { z } from "zod";

import { pageLimit } from "~/domain/catalogue/search/query";
import { LANGUAGES } from "~/domain/operators/languages";
import { OPERATOR_SORTS } from "~/domain/operators/operator-sorts";
import { SPECIALIZATIONS } from "~/domain/operators/operators";
import { optionalAmount } from "~/domain/platform/form-fields";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { operatorJsonSchema } from "~/http/operators/operator-json.server";
import {
  listOperators,
  OPERATORS_PER_PAGE,
} from "~/services/operators/list-operators.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List the operators who can be hired",
    access: "anyone",
    scope: "catalogue:read",
    query: z.object({
      q: z.string().max(200).optional(),
      sort: z.enum(OPERATOR_SORTS).optional(),
      specialization: z.enum(SPECIALIZATIONS).optional(),
      language: z.enum(LANGUAGES).optional(),
      maxRate: optionalAmount("Enter an amount in USD.").optional(),
      available: z.literal("1").optional(),
      limit: pageLimit.default(OPERATORS_PER_PAGE),
      cursor: z
        .string()
        .max(64)
        .optional()
        .describe("The id of the last operator of the page before."),
    }),
    answer: z.array(operatorJsonSchema),
    cache: "public",
    handle: async ({ ctx, query }) => {
      const { maxRate, available, limit, cursor, ...filters } = query;
      const isAvailable = available === "1";
      return listOperators(
        ctx,
        { ...filters, maxRateCents: maxRate, isAvailable },
        { limit, after: cursor },
      );
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
