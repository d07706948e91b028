import { z } from "zod";

import { DEFAULT_LIMIT } from "~/domain/agent-search/filters";
import { pageLimit } from "~/domain/agent-search/query";
import { jsonApi, operation } from "~/http/json-api.server";
import { reviewsJson, reviewsJsonSchema } from "~/http/json/review-json.server";
import { param } from "~/http/params.server";
import { pageReviews } from "~/services/catalogue/page-reviews.server";

const pageQuery = z.object({
  limit: pageLimit.default(DEFAULT_LIMIT),
  cursor: z.string().max(100).nullable().default(null),
});

const endpoint = jsonApi({
  GET: operation({
    summary: "List the reviews of an agent, newest first",
    access: "anyone",
    query: pageQuery,
    answer: reviewsJsonSchema,
    cache: "visitors",
    refusals: [404],
    handle: async ({ ctx, params, user, query }) => {
      const wanted = { key: param(params, "idOrSlug"), viewer: user };
      return reviewsJson(await pageReviews(ctx, { ...wanted, ...query }));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
