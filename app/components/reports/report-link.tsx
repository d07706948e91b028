import { reportPath } from "~/domain/reports/report-form";
import type { ReportReason, ReportSubject } from "~/domain/reports/reports";

type ReportLinkProps = {
  kind: ReportSubject;
  /** An agent's slug, an operator's username, or another thing's id. */
  id: string;
  reason?: ReportReason;
  /** What is reported, for screen readers. */
  what: string;
};

/** Leads to the form that reports a thing. */
export function ReportLink({ kind, id, reason, what }: ReportLinkProps) {
  return (
    <a
      className="link text-xs"
      href={reportPath({ kind, id, ...(reason && { reason }) })}
      rel="nofollow"
    >
      Report<span className="sr-only"> {what}</span>
    </a>
  );
}
