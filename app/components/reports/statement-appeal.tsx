import type { SubmissionResult } from "@conform-to/react";

import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import type { AppealOutcome } from "~/domain/approvals/takedowns";

import { AppealForm } from "./appeal-form";

type AppealView = {
  text: string | null;
  sent: string | null;
  outcome: AppealOutcome | null;
  note: string | null;
  mayAppeal: boolean;
};

type StatementAppealProps = {
  appeal: AppealView;
  lastResult: SubmissionResult | undefined;
};

/** The affected user's one appeal, and what became of it. */
export function StatementAppeal({ appeal, lastResult }: StatementAppealProps) {
  const { text, sent, mayAppeal } = appeal;
  return (
    <Panel titleId="appeal-title" title="Your appeal">
      <div className="pad grid gap-4">
        {mayAppeal ? (
          <AppealForm
            hint="You can appeal once. Say why the decision is wrong."
            rows={5}
            lastResult={lastResult}
          />
        ) : null}
        {text === null ? null : (
          <p className="wrap-anywhere whitespace-pre-wrap">
            <b>{sent}:</b> {text}
          </p>
        )}
        {mayAppeal ? null : <Standing appeal={appeal} />}
      </div>
    </Panel>
  );
}

function Standing({ appeal }: { appeal: AppealView }) {
  const { text, outcome, note } = appeal;
  if (text === null) {
    return <p className="muted">The decision is no longer in effect.</p>;
  }
  if (outcome === null) {
    return (
      <Note tone="info">
        Another administrator decides it. We will mail you the decision.
      </Note>
    );
  }
  return outcome === "granted" ? (
    <Note tone="ok" title="Granted">
      The decision is undone. Reason: {note}
    </Note>
  ) : (
    <Note tone="idle" title="Not granted">
      The decision stays. This is final. Reason: {note}
    </Note>
  );
}
