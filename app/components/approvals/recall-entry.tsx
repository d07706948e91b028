import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { Badge } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";
import { queueHref } from "~/domain/approvals/queue-address";
import type { RecallAct } from "~/domain/catalogue/recalls";

import { ActForm, type ActButton } from "./act-form";

type RecallEntryView = {
  id: string;
  agentId: string;
  name: string;
  version: string;
  kind: string;
  reason: string;
  liftReason: string | null;
  /** The reports that led to it. */
  caseHref: string | null;
  /** Its state in words. */
  state: string;
  isInEffect: boolean;
  date: string;
  /** Who started, confirmed and lifted it, and how many own the agent. */
  started: string;
  revision: string;
  isOwn: boolean;
  acts: RecallAct[];
};

type RecallEntryProps = {
  entry: RecallEntryView;
  result: SubmissionResult | null;
};

const BUTTONS: Record<RecallAct, ActButton> = {
  confirm: {
    label: "Confirm recall",
    kind: "danger",
    warning:
      "The version stays recalled for everyone. Lifting it then takes a proposal, and another administrator who agrees.",
  },
  propose_lift: { label: "Propose to lift", kind: "secondary" },
  lift: {
    label: "Lift recall",
    kind: "secondary",
    warning:
      "The version can be bought, downloaded and run again at once, and its owners are notified.",
  },
  keep: { label: "Keep recall", kind: "danger" },
};

const REASON = {
  label: "Reason to lift it",
  hint: "Needed only to lift a recall, or to propose it.",
};

/** One recall, and what the reader can do with it. */
export function RecallEntry({ entry, result }: RecallEntryProps) {
  const { agentId, name, version, kind, reason, liftReason } = entry;
  const reviewed = { status: null, page: 1, agent: agentId };
  return (
    <li id={entry.id} className="panel pad grid gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-2">
        <p className="row wrapx">
          <Badge tone={entry.isInEffect ? "danger" : "idle"}>
            {entry.state}
          </Badge>
          <span className="subtle text-xs">
            {kind} · {entry.date}
          </span>
        </p>
        <h3 className="h4 wrap-anywhere">
          <Link className="link" to={queueHref(reviewed)}>
            {name} {version}
          </Link>
        </h3>
        <p className="muted text-sm">{entry.started}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
        {entry.caseHref ? (
          <Link className="link text-sm" to={entry.caseHref}>
            Reports and evidence about {name}
          </Link>
        ) : null}
        {liftReason ? (
          <p className="muted wrap-anywhere whitespace-pre-wrap">
            To lift it: {liftReason}
          </p>
        ) : null}
      </div>
      <Acts entry={entry} result={result} />
    </li>
  );
}

function Acts({ entry, result }: RecallEntryProps) {
  if (!entry.isInEffect) return null;
  if (entry.isOwn) {
    return (
      <Note tone="info">
        This is your own agent: another administrator decides.
      </Note>
    );
  }
  return entry.acts.length === 0 ? (
    <Note tone="info">Another administrator decides.</Note>
  ) : (
    <ActForm
      named={{ field: "recallId", ...entry }}
      title={`${entry.name} ${entry.version}`}
      reason={REASON}
      acts={entry.acts}
      buttons={BUTTONS}
      result={result}
    />
  );
}
