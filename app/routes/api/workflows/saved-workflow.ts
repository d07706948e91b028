import {
  savedWorkflowJson,
  savedWorkflowSchema,
} from "~/http/workflows/workflow-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { claimSavedWorkflow } from "~/services/workflows/claim-saved-workflow.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Show the workflow of a sessionId to its first signed-in reader",
    access: "user",
    scope: "projects:read",
    answer: savedWorkflowSchema,
    refusals: [404],
    async handle({ ctx, params, user }) {
      const sessionId = param(params, "sessionId");
      const owner = { sessionId, userId: user.id };
      return savedWorkflowJson(await claimSavedWorkflow(ctx, owner));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
