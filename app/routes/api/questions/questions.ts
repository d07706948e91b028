import { pageQuery } from "~/domain/catalogue/search/query";
import { questionSchema } from "~/domain/questions/questions";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import {
  questionJson,
  questionJsonSchema,
  questionsJson,
  questionsJsonSchema,
} from "~/http/questions/question-json.server";
import { askQuestion } from "~/services/questions/ask-question.server";
import { pageQuestions } from "~/services/questions/page-questions.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List the published questions about an agent, newest first",
    access: "anyone",
    scope: "catalogue:read",
    query: pageQuery,
    answer: questionsJsonSchema,
    cache: "visitors",
    refusals: [404],
    handle: async ({ ctx, params, user, query }) => {
      const wanted = { key: param(params, "idOrSlug"), viewer: user };
      return questionsJson(await pageQuestions(ctx, { ...wanted, ...query }));
    },
  }),
  POST: operation({
    summary: "Ask the seller of an agent a question",
    access: "user",
    scope: "orders:write",
    body: questionSchema,
    answer: questionJsonSchema,
    status: 201,
    refusals: [403, 404, 409, 429],
    handle: async ({ ctx, params, user: asker, body }) => {
      const key = param(params, "idOrSlug");
      return questionJson(await askQuestion(ctx, { key, asker, ...body }));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
