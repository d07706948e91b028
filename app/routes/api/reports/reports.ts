import { z } from "zod";

import { reportFormSchema } from "~/domain/reports/report-form";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { sendReport } from "~/services/reports/send-report.server";

const endpoint = jsonApi({
  POST: operation({
    summary:
      "Report an agent, a review, a question, an operator or a message to the administrators",
    access: "anyone",
    scope: "profile:write",
    limit: "reports",
    status: 201,
    body: reportFormSchema,
    answer: z.object({ id: z.string() }),
    refusals: [403, 404, 409],
    handle: ({ ctx, user, body }) =>
      sendReport(ctx, { report: body, viewer: user }),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
