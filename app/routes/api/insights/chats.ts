import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  chatReportSchema,
  MAX_REPORT_BYTES,
  reportAnswerSchema,
  reportSender,
} from "~/http/insights/analytics-report.server";
import { recordChatOpening } from "~/services/insights/record-chat-opening.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Report that a design conversation was opened",
    access: "anyone",
    scope: "none",
    limit: "analytics",
    body: chatReportSchema,
    maxBytes: MAX_REPORT_BYTES,
    answer: reportAnswerSchema,
    status: 202,
    handle: async ({ ctx, context, request, user, body }) => {
      await recordChatOpening(ctx, {
        requestType: body.requestType,
        agentId: body.agentId ?? null,
        agentName: body.agentName ?? null,
        context: body.context ?? null,
        ...reportSender({ request, context, user, body }),
      });
      return { ok: true as const };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
