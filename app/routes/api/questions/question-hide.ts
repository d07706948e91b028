import { reasonSchema } from "~/domain/platform/reason";
import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import {
  moderatedQuestionJson,
  moderatedQuestionSchema,
} from "~/http/questions/moderated-question-json.server";
import { hideQuestion } from "~/services/questions/moderation/hide-question.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Hide a published question with a reason",
    access: "admin",
    scope: "admin:write",
    body: reasonSchema.extend({ revision: revisionSchema }),
    answer: moderatedQuestionSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const questionId = param(params, "questionId");
      const wanted = { administratorId: user.id, questionId, ...body };
      return moderatedQuestionJson(await hideQuestion(ctx, wanted));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
