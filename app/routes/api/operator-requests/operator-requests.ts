import { z } from "zod";

import { fieldError } from "~/domain/errors";
import {
  newRequestSchema,
  openedRequestSchema,
  openedRequestsSchema,
} from "~/http/json/operator-request-json.server";
import { jsonApi, operation } from "~/http/json-api.server";
import { requestOperator } from "~/services/projects/request-operator.server";
import { requestOperators } from "~/services/projects/request-operators.server";
import { readSentPlan } from "~/services/projects/request-with-plan.server";

const endpoint = jsonApi({
  POST: operation({
    summary:
      "Ask an operator, or with the pass up to three, to build a workflow",
    access: "user",
    body: newRequestSchema,
    answer: z.union([openedRequestsSchema, openedRequestSchema]),
    status: 201,
    refusals: [403, 404, 409, 413, 429],
    handle: async ({ ctx, user, body }) => {
      const { operatorId, operatorIds, userRequest } = body;
      const workflow = readSentPlan(body);
      const project = { requester: user, userRequest, workflow };
      if (operatorIds) {
        const asked = { ...project, operatorIds };
        return { requests: await requestOperators(ctx, asked) };
      }
      if (!operatorId) {
        throw fieldError("invalid", "operatorId", "Choose an operator.");
      }
      return requestOperator(ctx, { ...project, operatorId });
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
