import { revisionSchema } from "~/domain/platform/revision";
import { supportAnswerSchema } from "~/domain/support/support-answer";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  supportRequestJson,
  supportRequestSchema,
} from "~/http/support/support-request-json.server";
import { param } from "~/http/params.server";
import { answerSupportRequest } from "~/services/support/answer-request.server";
import { showSupportRequest } from "~/services/support/show-request.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Answer a support request by e-mail",
    access: "admin",
    scope: "admin:write",
    body: supportAnswerSchema.extend({ revision: revisionSchema }),
    answer: supportRequestSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const requestId = param(params, "requestId");
      const administratorId = user.id;
      await answerSupportRequest(ctx, { administratorId, requestId, ...body });
      return supportRequestJson(await showSupportRequest(ctx, requestId));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
