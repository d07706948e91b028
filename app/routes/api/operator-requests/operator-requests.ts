import { DomainError, fieldError } from "~/domain/errors";
import {
  newRequestSchema,
  openedRequestSchema,
} from "~/http/json/operator-request-json.server";
import { jsonApi, operation } from "~/http/json-api.server";
import { requestSentPlan } from "~/services/projects/request-with-plan.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Ask an operator to build a workflow",
    access: "user",
    body: newRequestSchema,
    answer: openedRequestSchema,
    status: 201,
    refusals: [403, 404, 409, 413, 429],
    handle: async ({ ctx, user, body }) => {
      const { operatorId, operatorIds, userRequest, workflowData } = body;
      if (operatorIds) {
        throw new DomainError(
          "forbidden",
          "Asking several operators at once needs the premium pass.",
        );
      }
      if (!operatorId) {
        throw fieldError("invalid", "operatorId", "Choose an operator.");
      }
      return requestSentPlan(ctx, {
        requester: user,
        operatorId,
        userRequest,
        workflowData,
      });
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
