import { reasonSchema } from "~/domain/platform/reason";
import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  moderatedReviewJson,
  moderatedReviewSchema,
} from "~/http/reviews/moderated-review-json.server";
import { param } from "~/http/params.server";
import { hideReview } from "~/services/reviews/moderation/hide-review.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Hide a review with a reason",
    access: "admin",
    scope: "admin:write",
    body: reasonSchema.extend({ revision: revisionSchema }),
    answer: moderatedReviewSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) =>
      moderatedReviewJson(
        await hideReview(ctx, {
          administratorId: user.id,
          reviewId: param(params, "reviewId"),
          ...body,
        }),
      ),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
