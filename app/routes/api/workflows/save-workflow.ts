import { ensureBrowserId } from "~/http/browser.server";
import {
  readWorkflowData,
  savedWorkflowJson,
  savedWorkflowReceiptSchema,
  saveWorkflowSchema,
} from "~/http/workflows/workflow-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { saveWorkflow } from "~/services/workflows/save-workflow.server";

const endpoint = jsonApi({
  POST: operation({
    summary:
      "Store a workflow under a sessionId: in your account until you delete it, otherwise for at most 24 hours",
    access: "anyone",
    scope: "projects:write",
    limit: "workflows",
    body: saveWorkflowSchema,
    answer: savedWorkflowReceiptSchema,
    status: 201,
    refusals: [409, 413],
    async handle({ ctx, context, request, user, body, headers }) {
      const workflow = readWorkflowData(body.workflowData);
      const browser = await ensureBrowserId(context, request);
      if (browser.cookie) headers.append("Set-Cookie", browser.cookie);
      const saved = await saveWorkflow(ctx, {
        sessionId: body.sessionId,
        userRequest: body.userRequest,
        workflow,
        expiresAt: body.expiresAt ? new Date(body.expiresAt) : null,
        browserId: browser.browserId,
        userId: user?.id ?? null,
      });
      return savedWorkflowJson(saved);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
