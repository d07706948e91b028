import { recallSchema } from "~/domain/catalogue/recalls";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  recallCaseJson,
  recallCaseSchema,
} from "~/http/approvals/recall-json.server";
import { param } from "~/http/params.server";
import { startRecall } from "~/services/approvals/recalls/start-recall.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Recall a version of an agent, effective at once",
    access: "admin",
    scope: "none",
    stepUp: true,
    body: recallSchema,
    status: 201,
    answer: recallCaseSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) =>
      recallCaseJson(
        await startRecall(ctx, {
          administratorId: user.id,
          agent: param(params, "agentId"),
          ...body,
        }),
      ),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
