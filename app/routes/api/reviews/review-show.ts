import { z } from "zod";

import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  moderatedReviewJson,
  moderatedReviewSchema,
} from "~/http/reviews/moderated-review-json.server";
import { param } from "~/http/params.server";
import { unhideReview } from "~/services/reviews/moderation/hide-review.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Show a hidden review again",
    access: "admin",
    scope: "admin:write",
    body: z.object({ revision: revisionSchema }).optional(),
    answer: moderatedReviewSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const reviewId = param(params, "reviewId");
      const wanted = { administratorId: user.id, reviewId, ...body };
      return moderatedReviewJson(await unhideReview(ctx, wanted));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
