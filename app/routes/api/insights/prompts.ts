import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  MAX_REPORT_BYTES,
  promptReportSchema,
  reportAnswerSchema,
  reportSender,
} from "~/http/insights/analytics-report.server";
import { recordPrompt } from "~/services/insights/record-prompt.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Report a prompt typed on the home page",
    access: "anyone",
    scope: "none",
    limit: "analytics",
    body: promptReportSchema,
    maxBytes: MAX_REPORT_BYTES,
    answer: reportAnswerSchema,
    status: 202,
    handle: async ({ ctx, context, request, user, body }) => {
      const sender = reportSender({ request, context, user, body });
      await recordPrompt(ctx, { ...body, ...sender });
      return { ok: true as const };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
