import { z } from "zod";

import { requestTermsFields, termsOf } from "~/domain/projects/request-terms";
import { userRequestSchema } from "~/domain/workflows/schema";
import { openedRequestSchema } from "~/http/projects/operator-request-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { requestQuote } from "~/services/projects/request-quote.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Ask for the price of a quote-only listing",
    access: "user",
    scope: "projects:write",
    body: z.object({ userRequest: userRequestSchema, ...requestTermsFields }),
    answer: openedRequestSchema,
    status: 201,
    refusals: [404, 409, 429],
    handle: ({ ctx, user, params, body }) =>
      requestQuote(ctx, {
        requester: user,
        key: param(params, "idOrSlug"),
        userRequest: body.userRequest,
        terms: termsOf(body),
      }),
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
