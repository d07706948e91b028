import { z } from "zod";

import { ratingSchema, reviewSchema } from "~/domain/projects/project-request";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { rateOperator } from "~/services/projects/rate-operator.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Rate the operator of a completed request",
    access: "user",
    scope: "projects:write",
    body: z.object({
      rating: ratingSchema,
      review: reviewSchema.optional(),
    }),
    answer: z.object({
      operatorRating: z.number(),
      operatorCompletedJobs: z.number(),
    }),
    status: 201,
    refusals: [403, 404, 409],
    handle: ({ ctx, user, params, body }) =>
      rateOperator(ctx, {
        requestId: param(params, "requestId"),
        user,
        ...body,
      }),
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
