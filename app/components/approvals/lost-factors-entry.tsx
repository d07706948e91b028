import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { Badge } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";
import { accountHref } from "~/domain/approvals/user-forms";
import type { LostFactorAct } from "~/domain/accounts/lost-factors";

import { ActForm, type ActButton } from "./act-form";

type LostFactorsView = {
  id: string;
  userId: string;
  username: string;
  email: string;
  isAdministrator: boolean;
  isVerified: boolean;
  registered: string;
  statement: string;
  sentFrom: string;
  declineReason: string | null;
  /** Who confirmed, approved or declined it, and when. */
  steps: string;
  /** Its state in words. */
  state: string;
  isOpen: boolean;
  /** When the factors are removed, once it is approved. */
  due: string | null;
  date: string;
  revision: string;
  isOwn: boolean;
  acts: LostFactorAct[];
};

type EntryProps = {
  entry: LostFactorsView;
  result: SubmissionResult | null;
};

const BUTTONS: Record<LostFactorAct, ActButton> = {
  confirm: { label: "Confirm request", kind: "ok" },
  decline: { label: "Decline request", kind: "danger" },
};

const REASON = {
  label: "Reason to decline it",
  hint: "Needed only to decline. The account’s owner reads it.",
};

/** One request, and what the reader can do with it. */
export function LostFactorsEntry({ entry, result }: EntryProps) {
  const { username, email, isVerified, registered, declineReason } = entry;
  return (
    <li className="panel pad grid gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-2">
        <p className="row wrapx">
          <Badge tone={entry.isOpen ? "warn" : "idle"}>{entry.state}</Badge>
          <span className="subtle text-xs">{entry.date}</span>
        </p>
        <h2 className="h4 wrap-anywhere">
          <Link className="link" to={accountHref(entry.userId)}>
            {username}
          </Link>
        </h2>
        <p className="muted wrap-anywhere text-sm">
          {email} ({isVerified ? "verified" : "not verified"}) · registered{" "}
          {registered}
          {entry.isAdministrator ? " · administrator" : ""}
        </p>
        <p className="wrap-anywhere whitespace-pre-wrap">{entry.statement}</p>
        <p className="muted text-sm">Sent from {entry.sentFrom}</p>
        {entry.steps ? <p className="muted text-sm">{entry.steps}</p> : null}
        {entry.due ? <p>Second factors are removed on {entry.due}.</p> : null}
        {declineReason ? (
          <p className="muted wrap-anywhere whitespace-pre-wrap">
            Declined: {declineReason}
          </p>
        ) : null}
      </div>
      <Acts entry={entry} result={result} />
    </li>
  );
}

function Acts({ entry, result }: EntryProps) {
  if (!entry.isOpen) return null;
  if (entry.isOwn) {
    return (
      <Note tone="info">
        This is your own account: another administrator decides.
      </Note>
    );
  }
  return (
    <ActForm
      named={{ field: "requestId", ...entry }}
      title={entry.username}
      reason={REASON}
      acts={entry.acts}
      buttons={BUTTONS}
      result={result}
    />
  );
}
