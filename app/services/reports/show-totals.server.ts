import type { Ctx } from "~/ctx.server";
import type { AppealOutcome } from "~/domain/approvals/takedowns";
import {
  REPORT_MEASURES,
  REPORT_REASONS,
  REPORT_SUBJECTS,
} from "~/domain/reports/reports";
import {
  countAppealOutcomes,
  countAppeals,
  countDecisions,
  countReports,
  findMedianSeconds,
  type Span,
} from "~/models/reports/report-totals.server";

/**
 * The public totals of a month, counted from the rows of that month only
 * (docs/product/reports.md#public-totals).
 */
export async function showTotals({ store }: Ctx, span: Span) {
  const db = store.read;
  const [byKind, byMeasure, appeals, byOutcome] = await Promise.all([
    countReports(db, span),
    countDecisions(db, span),
    countAppeals(db, span),
    countAppealOutcomes(db, span),
  ]);
  const decisions = sum(byMeasure);
  return {
    reports: sum(byKind),
    byReason: REPORT_REASONS.map((reason) => {
      const rows = byKind.filter((row) => row.reason === reason);
      const kinds = REPORT_SUBJECTS.map((kind) =>
        sum(rows.filter((row) => row.kind === kind)),
      );
      return { reason, kinds, total: sum(rows) };
    }),
    decisions,
    byMeasure: REPORT_MEASURES.map((measure) => ({
      measure,
      total: sum(byMeasure.filter((row) => row.measure === measure)),
    })),
    medianSeconds: await findMedianSeconds(db, span, decisions),
    appeals: {
      sent: appeals,
      granted: outcomes(byOutcome, "granted"),
      upheld: outcomes(byOutcome, "upheld"),
    },
  };
}

type Counted = { total: number };

function sum(rows: readonly Counted[]): number {
  return rows.reduce((all, { total }) => all + total, 0);
}

type Outcomes = (Counted & { outcome: AppealOutcome | null })[];

function outcomes(rows: Outcomes, wanted: AppealOutcome): number {
  return sum(rows.filter(({ outcome }) => outcome === wanted));
}
