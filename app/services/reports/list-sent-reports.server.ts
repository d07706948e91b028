import type { Ctx } from "~/ctx.server";
import {
  cutPage,
  type CutPage,
  type TimePage,
} from "~/domain/platform/time-cursor";
import type {
  ReportMeasure,
  ReportReason,
  ReportSubject,
} from "~/domain/reports/reports";
import { undoneAt } from "~/domain/reports/case-standing";
import { listReportsBy } from "~/models/reports/reports.server";

export type SentReport = {
  id: string;
  kind: ReportSubject;
  name: string;
  reason: ReportReason;
  text: string;
  sentAt: Date;
  decision: {
    measure: ReportMeasure;
    at: Date;
    /** When an appeal or an administrator undid it. */
    undoneAt: Date | null;
    /** Only of a dismissal: others read no reason of a restriction. */
    reason: string | null;
  } | null;
};

/** One page of the reports that a user sent, latest first. */
export async function listSentReports(
  ctx: Ctx,
  userId: string,
  { limit, after }: TimePage,
): Promise<CutPage<SentReport>> {
  const page = { limit: limit + 1, after };
  const rows = await listReportsBy(ctx.store.read, userId, page);
  const { items, next } = cutPage(rows, limit, ({ report }) => ({
    at: report.createdAt,
    id: report.id,
  }));
  return { items: items.map(sentReport), next };
}

type Row = Awaited<ReturnType<typeof listReportsBy>>[number];

function sentReport({ report, reportCase, takedown }: Row): SentReport {
  const { measure, decidedAt, decisionNote } = reportCase;
  return {
    id: report.id,
    kind: reportCase.subjectKind,
    name: reportCase.subjectName,
    reason: report.reason,
    text: report.text,
    sentAt: report.createdAt,
    decision:
      measure && decidedAt
        ? {
            measure,
            at: decidedAt,
            undoneAt: undoneAt({ reportCase, takedown }),
            reason: measure === "dismiss" ? decisionNote : null,
          }
        : null,
  };
}
