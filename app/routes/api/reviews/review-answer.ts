import { reviewAnswerSchema } from "~/domain/reviews/reviews";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  reviewJson,
  reviewJsonSchema,
} from "~/http/reviews/review-json.server";
import { param } from "~/http/params.server";
import { answerReview } from "~/services/reviews/answer-review.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Answer a review of your agent, once",
    access: "user",
    scope: "agents:write",
    body: reviewAnswerSchema,
    answer: reviewJsonSchema,
    status: 201,
    refusals: [403, 404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const review = await answerReview(ctx, {
        key: param(params, "idOrSlug"),
        viewer: user,
        reviewId: param(params, "reviewId"),
        answerMd: body.answerMd,
      });
      return reviewJson(review);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
