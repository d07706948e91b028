import {
  generatedWorkflowSchema,
  generateWorkflowSchema,
} from "~/http/workflows/workflow-json.server";
import { ensureBrowserId } from "~/http/browser.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import { trimPlans } from "~/services/workflows/trim-plans.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Plan a request with agents from the catalogue",
    access: "anyone",
    scope: "projects:write",
    limit: "workflows",
    body: generateWorkflowSchema,
    answer: generatedWorkflowSchema,
    status: 201,
    async handle({ ctx, context, request, user, body, headers }) {
      const browser = await ensureBrowserId(context, request);
      if (browser.cookie) headers.append("Set-Cookie", browser.cookie);
      const userId = user?.id ?? null;
      const generated = await generateWorkflow(ctx, {
        userRequest: body.userRequest,
        sessionId: body.sessionId ?? null,
        browserId: browser.browserId,
        userId,
        clientAddress: context.clientAddress,
        userAgent: request.headers.get("User-Agent"),
      });
      if (userId !== null) await trimPlans(ctx, { userId, added: 1 });
      return generated;
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
