import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { Note } from "~/components/ui/note";
import { queueHref } from "~/domain/approvals/queue-address";

import { AppealDecision } from "./appeal-decision";

export type AppealView = {
  id: string;
  agentId: string;
  name: string;
  administrator: string;
  takenDown: string;
  reason: string;
  appealed: string;
  appeal: string | null;
  revision: string;
  /** Why the reader cannot decide it; null if they can. */
  notDecided: string | null;
};

type AppealEntryProps = { entry: AppealView; result: SubmissionResult | null };

/** A takedown, its owner’s appeal, and the decision form. */
export function AppealEntry({ entry, result }: AppealEntryProps) {
  const reviewed = { status: null, page: 1, agent: entry.agentId };
  return (
    <li className="panel pad grid gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        <h2 className="h4 wrap-anywhere">
          <Link className="link" to={queueHref(reviewed)}>
            {entry.name}
          </Link>
        </h2>
        <p className="subtle text-xs">
          Taken down by {entry.administrator} on {entry.takenDown}
        </p>
        <p className="wrap-anywhere whitespace-pre-wrap">{entry.reason}</p>
        <p className="subtle text-xs">Appealed on {entry.appealed}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{entry.appeal}</p>
      </div>
      {entry.notDecided ? (
        <Note tone="info">{entry.notDecided}</Note>
      ) : (
        <AppealDecision
          named={{ name: "takedownId", id: entry.id }}
          what={`takedown of ${entry.name}`}
          uphold="Uphold takedown"
          revision={entry.revision}
          result={result}
        />
      )}
    </li>
  );
}
