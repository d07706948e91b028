import { questionAnswerSchema } from "~/domain/questions/questions";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import {
  questionJson,
  questionJsonSchema,
} from "~/http/questions/question-json.server";
import { answerQuestion } from "~/services/questions/answer-question.server";

const endpoint = jsonApi({
  PATCH: operation({
    summary: "Answer a question about your agent, or change its answer",
    access: "user",
    scope: "agents:write",
    body: questionAnswerSchema,
    answer: questionJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const questionId = param(params, "questionId");
      const wanted = { ownerId: user.id, questionId, ...body };
      return questionJson(await answerQuestion(ctx, wanted));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
