import { z } from "zod";

import { APPEAL_OUTCOMES } from "~/domain/approvals/takedowns";
import {
  REPORT_MEASURES,
  REPORT_REASONS,
  REPORT_SUBJECTS,
} from "~/domain/reports/reports";
import { undoneAt } from "~/domain/reports/case-standing";
import type { NamedCase } from "~/models/reports/report-cases.server";
import type { ListedReport } from "~/models/reports/reports.server";
import type { ShownCase } from "~/services/reports/show-cases.server";

export const reportCaseSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORT_SUBJECTS),
  /** The id of the reported thing. */
  subjectId: z.string(),
  name: z.string(),
  /** What the thing said when it was first reported. */
  quote: z.string().nullable(),
  affectedUserId: z.string(),
  affectedUsername: z.string(),
  reports: z.number(),
  firstReportedAt: z.string(),
  measure: z.enum(REPORT_MEASURES).nullable(),
  ground: z.string().nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** The takedown that the decision began, with its own appeal. */
  takedownId: z.string().nullable(),
  appeal: z.string().nullable(),
  appealedAt: z.string().nullable(),
  appealOutcome: z.enum(APPEAL_OUTCOMES).nullable(),
  appealNote: z.string().nullable(),
  undoneAt: z
    .string()
    .nullable()
    .describe("When an appeal or an administrator undid what was decided."),
});

export function reportCaseJson({
  reportCase,
  affected,
  decidedBy,
  takedown,
}: NamedCase): z.infer<typeof reportCaseSchema> {
  const { id, subjectKind, subjectId, subjectName, quote } = reportCase;
  const { measure, ground, takedownId, appeal } = reportCase;
  return {
    id,
    kind: subjectKind,
    subjectId,
    name: subjectName,
    quote,
    affectedUserId: reportCase.affectedUserId,
    affectedUsername: affected,
    reports: reportCase.reportCount,
    firstReportedAt: reportCase.firstReportedAt.toISOString(),
    measure,
    ground,
    reason: reportCase.decisionNote,
    decidedBy,
    decidedAt: reportCase.decidedAt?.toISOString() ?? null,
    takedownId,
    appeal,
    appealedAt: reportCase.appealedAt?.toISOString() ?? null,
    appealOutcome: reportCase.appealOutcome,
    appealNote: reportCase.appealNote,
    undoneAt: undoneAt({ reportCase, takedown })?.toISOString() ?? null,
  };
}

const reportSchema = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS),
  text: z.string().describe("Empty once it is erased."),
  evidenceUrl: z.string().nullable(),
  work: z.string().nullable(),
  reporterUserId: z.string().nullable(),
  reporterUsername: z.string().nullable(),
  reporterEmail: z.string().nullable(),
  createdAt: z.string(),
});

function reportJson({ report, reporter }: ListedReport) {
  const { caseId: _caseId, createdAt, ...written } = report;
  return {
    ...written,
    reporterUsername: reporter,
    createdAt: createdAt.toISOString(),
  };
}

export const shownCaseSchema = reportCaseSchema.extend({
  /** The thing as it is now; null once it is deleted. */
  current: z
    .object({
      name: z.string(),
      quote: z.string().nullable(),
      state: z.string(),
      path: z.string().nullable(),
    })
    .nullable(),
  /** One page of the reports, oldest first. */
  page: z.number(),
  pageCount: z.number(),
  listed: z
    .array(reportSchema)
    .describe("Empty in a case that affects the administrator."),
  revision: z.string(),
});

export function shownCaseJson(
  shown: ShownCase,
): z.infer<typeof shownCaseSchema> {
  const { subject, page, pageCount, reports, revision } = shown;
  return {
    ...reportCaseJson(shown),
    current: subject && {
      name: subject.name,
      quote: subject.quote,
      state: subject.state,
      path: subject.path,
    },
    page,
    pageCount,
    listed: reports.map(reportJson),
    revision,
  };
}
