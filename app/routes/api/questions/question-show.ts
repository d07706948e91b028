import { z } from "zod";

import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import {
  moderatedQuestionJson,
  moderatedQuestionSchema,
} from "~/http/questions/moderated-question-json.server";
import { unhideQuestion } from "~/services/questions/moderation/hide-question.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Show a hidden question again",
    access: "admin",
    scope: "admin:write",
    body: z.object({ revision: revisionSchema }).optional(),
    answer: moderatedQuestionSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const questionId = param(params, "questionId");
      const wanted = { administratorId: user.id, questionId, ...body };
      return moderatedQuestionJson(await unhideQuestion(ctx, wanted));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
