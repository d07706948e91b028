import { Link } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";

import { Note } from "~/components/ui/note";

import { AppealDecision } from "./appeal-decision";

export type CaseAppealView = {
  id: string;
  name: string;
  administrator: string;
  decided: string;
  /** The decision in words, with its reason. */
  measure: string;
  reason: string | null;
  appealed: string;
  appeal: string | null;
  revision: string;
  notDecided: string | null;
};

type CaseAppealEntryProps = {
  entry: CaseAppealView;
  result: SubmissionResult | null;
};

/** A decision about a report, the appeal against it, and the form. */
export function CaseAppealEntry({ entry, result }: CaseAppealEntryProps) {
  return (
    <li className="panel pad grid gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        <h2 className="h4 wrap-anywhere">
          <Link className="link" to={`/admin/reports/${entry.id}`}>
            {entry.name}
          </Link>
        </h2>
        <p className="subtle text-xs">
          {entry.measure}, decided by {entry.administrator} on {entry.decided}
        </p>
        <p className="wrap-anywhere whitespace-pre-wrap">{entry.reason}</p>
        <p className="subtle text-xs">Appealed on {entry.appealed}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{entry.appeal}</p>
      </div>
      {entry.notDecided ? (
        <Note tone="info">{entry.notDecided}</Note>
      ) : (
        <AppealDecision
          named={{ name: "caseId", id: entry.id }}
          what={`decision about ${entry.name}`}
          uphold="Uphold decision"
          revision={entry.revision}
          result={result}
        />
      )}
    </li>
  );
}
