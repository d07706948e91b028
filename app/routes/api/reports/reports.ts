import { z } from "zod";

import { decodeTimeCursor } from "~/domain/platform/time-cursor";
import { reportFormSchema } from "~/domain/reports/report-form";
import { arrayPage, linkNext } from "~/http/api/array-pages.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  sentReportJson,
  sentReportsJsonSchema,
} from "~/http/reports/sent-report-json.server";
import { listSentReports } from "~/services/reports/list-sent-reports.server";
import { sendReport } from "~/services/reports/send-report.server";

const PAGE_SIZE = 500;

const endpoint = jsonApi({
  GET: operation({
    summary: "List the reports that you sent, latest first, up to 500 at once",
    access: "user",
    scope: "profile:read",
    query: arrayPage,
    answer: sentReportsJsonSchema,
    handle: async ({ ctx, user, query, ...call }) => {
      const { limit = PAGE_SIZE, cursor } = query;
      const page = { limit, after: decodeTimeCursor(cursor) };
      const { items, next } = await listSentReports(ctx, user.id, page);
      linkNext(call, next);
      return items.map(sentReportJson);
    },
  }),
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
