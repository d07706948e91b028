import type { SubmissionResult } from "@conform-to/react";

import { AppealForm } from "~/components/reports/appeal-form";
import { Panel } from "~/components/ui/panel";
import type { AppealOutcome } from "~/domain/approvals/takedowns";

type TakedownView = {
  reason: string;
  /** The rule or law; null if no report led to the takedown. */
  ground: string | null;
  takenDown: string;
  appeal: string | null;
  appealed: string | null;
  outcome: AppealOutcome | null;
  decisionNote: string | null;
};

type TakedownPanelProps = {
  takedown: TakedownView;
  lastResult: SubmissionResult | undefined;
};

/** Why an administrator took the agent down, and the owner's appeal. */
export function TakedownPanel({ takedown, lastResult }: TakedownPanelProps) {
  const { reason, ground, takenDown, appeal, appealed } = takedown;
  return (
    <Panel titleId="takedown" title="Taken down">
      <div className="pad grid gap-4">
        <p className="muted">
          An administrator took this agent out of the arsenal on {takenDown}.
          Buyers keep access. You cannot list it again yourself.
        </p>
        <p className="wrap-anywhere whitespace-pre-wrap">
          <b>Reason:</b> {reason}
        </p>
        {ground ? (
          <p className="wrap-anywhere">
            <b>Rule or law:</b> {ground}
          </p>
        ) : null}
        {appeal === null ? (
          <AppealForm
            hint="You can appeal once. An administrator other than the one who took it down decides."
            rows={4}
            intent="appeal"
            lastResult={lastResult}
          />
        ) : (
          <>
            <p className="wrap-anywhere whitespace-pre-wrap">
              <b>Your appeal, {appealed}:</b> {appeal}
            </p>
            <p className="muted">{standingText(takedown)}</p>
          </>
        )}
      </div>
    </Panel>
  );
}

function standingText({ outcome, decisionNote }: TakedownView): string {
  return outcome === null
    ? "Another administrator decides it. We’ll tell you the decision here and by e-mail."
    : `The takedown was upheld. This decision is final. Reason: ${decisionNote ?? ""}`;
}
