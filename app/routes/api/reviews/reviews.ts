import { pageQuery } from "~/domain/catalogue/search/query";
import { reviewSchema } from "~/domain/reviews/reviews";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  reviewJson,
  reviewJsonSchema,
  reviewsJson,
  reviewsJsonSchema,
} from "~/http/reviews/review-json.server";
import { param } from "~/http/params.server";
import { pageReviews } from "~/services/reviews/page-reviews.server";
import { writeReview } from "~/services/reviews/write-review.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List the reviews of an agent, newest first",
    access: "anyone",
    scope: "catalogue:read",
    query: pageQuery,
    answer: reviewsJsonSchema,
    cache: "visitors",
    refusals: [404],
    handle: async ({ ctx, params, user, query }) => {
      const wanted = { key: param(params, "idOrSlug"), viewer: user };
      return reviewsJson(await pageReviews(ctx, { ...wanted, ...query }));
    },
  }),
  POST: operation({
    summary: "Review an agent you bought; a second review replaces the first",
    access: "user",
    scope: "orders:write",
    body: reviewSchema,
    answer: reviewJsonSchema,
    status: 201,
    repeats: true,
    refusals: [403, 404],
    handle: async ({ ctx, params, user, body, reply }) => {
      const key = param(params, "idOrSlug");
      const written = { key, author: user, content: body };
      const { review, isNew } = await writeReview(ctx, written);
      if (!isNew) reply.status = 200;
      return reviewJson(review);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
