import { revisionSchema } from "~/domain/platform/revision";
import {
  estimateOf,
  operatorRequestJson,
  operatorRequestSchema,
  requestAnswerSchema,
} from "~/http/projects/operator-request-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { answerRequest } from "~/services/projects/answer-request.server";

const endpoint = jsonApi({
  PATCH: operation({
    summary: "Accept, decline, cancel or complete a request",
    access: "user",
    scope: "projects:write",
    body: requestAnswerSchema.extend({ revision: revisionSchema }),
    answer: operatorRequestSchema,
    refusals: [403, 404, 409],
    handle: async ({ ctx, user, params, body }) => {
      const request = await answerRequest(ctx, {
        requestId: param(params, "requestId"),
        user,
        to: body.status,
        estimate: estimateOf(body),
        reason: body.reason,
        revision: body.revision,
      });
      return operatorRequestJson(request);
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
