import { Badge } from "~/components/ui/badge";
import { NOTICE_STATEMENTS, REASON_WORDS } from "~/content/reports";
import { plural } from "~/domain/platform/plural";
import type { ReportReason } from "~/domain/reports/reports";

type ReportView = {
  id: string;
  reason: ReportReason;
  /** Empty once it is erased. */
  text: string;
  evidenceUrl: string | null;
  /** The protected work of a copyright notice. */
  work: string | null;
  reporter: string;
  /** Whether the reporter owns the agent; null if that cannot be known. */
  isOwner: boolean | null;
  time: string;
};

type ReportListProps = {
  count: number;
  reasons: { reason: ReportReason; total: number }[];
  reports: ReportView[];
};

/** The reports of one thing, with how often each reason was given. */
export function ReportList({ count, reasons, reports }: ReportListProps) {
  return (
    <section aria-labelledby="reports">
      <h2 className="h3 mb-3" id="reports">
        {plural(count, "report")}
      </h2>
      <ul className="row wrapx mb-4 gap-2">
        {reasons.map(({ reason, total }) => (
          <li key={reason} className="chip">
            {REASON_WORDS[reason]}: {total}
          </li>
        ))}
      </ul>
      <ul className="grid gap-4">
        {reports.map((report) => (
          <ReportEntry key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}

function ReportEntry({ report }: { report: ReportView }) {
  const { reason, text, evidenceUrl, work, reporter, isOwner, time } = report;
  return (
    <li className="panel pad grid gap-2">
      <p className="row wrapx">
        <Badge tone="warn">{REASON_WORDS[reason]}</Badge>
        <span className="subtle text-xs break-all">
          {reporter} · {time}
        </span>
        {isOwner === null ? null : (
          <Badge tone={isOwner ? "ok" : "idle"}>
            {isOwner ? "Owns the agent" : "Does not own the agent"}
          </Badge>
        )}
      </p>
      {text === "" ? (
        <p className="muted">
          What the sender wrote has been erased, because the decision is more
          than a year old.
        </p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      )}
      {work ? (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <b>Protected work:</b> {work}
        </p>
      ) : null}
      {reason === "copyright" ? (
        <p className="muted text-sm">
          <b>The sender states:</b> {Object.values(NOTICE_STATEMENTS).join(" ")}
        </p>
      ) : null}
      {evidenceUrl ? (
        <a
          className="link wrap-anywhere"
          href={evidenceUrl}
          rel="nofollow ugc noopener noreferrer"
        >
          {evidenceUrl}
        </a>
      ) : null}
    </li>
  );
}
