import { z } from "zod";

import {
  REPORT_MEASURES,
  REPORT_REASONS,
  REPORT_SUBJECTS,
} from "~/domain/reports/reports";
import type { SentReport } from "~/services/reports/list-sent-reports.server";

const sentReportJsonSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORT_SUBJECTS),
  name: z.string(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  sentAt: z.string(),
  decision: z
    .object({
      measure: z.enum(REPORT_MEASURES),
      at: z.string(),
      undoneAt: z
        .string()
        .nullable()
        .describe("When an appeal or an administrator undid it."),
      reason: z.string().nullable(),
    })
    .nullable()
    .describe("Null until it is decided. Only a dismissal has a reason."),
});

export const sentReportsJsonSchema = z.array(sentReportJsonSchema);

export function sentReportJson(
  report: SentReport,
): z.infer<typeof sentReportJsonSchema> {
  const { sentAt, decision } = report;
  return {
    ...report,
    sentAt: sentAt.toISOString(),
    decision: decision && {
      ...decision,
      at: decision.at.toISOString(),
      undoneAt: decision.undoneAt?.toISOString() ?? null,
    },
  };
}
