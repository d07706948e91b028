import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { Panel } from "~/components/ui/panel";
import type { AppealOutcome } from "~/domain/approvals/takedowns";

export type TakedownView = {
  reason: string;
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
  const { reason, takenDown, appeal, appealed } = takedown;
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
        {appeal === null ? (
          <AppealForm lastResult={lastResult} />
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

type AppealFormProps = Pick<TakedownPanelProps, "lastResult">;

function AppealForm({ lastResult }: AppealFormProps) {
  const [form, fields] = useForm<{ appeal: string }>({
    id: "appeal",
    lastResult,
  });
  return (
    <Form method="post" id={form.id} className="grid gap-3" noValidate>
      <FormErrors form={form} title="Not sent" result={lastResult} />
      <TextArea
        field={fields.appeal}
        label="Appeal"
        hint="You can appeal once. An administrator other than the one who took it down decides."
        rows={4}
        countTo={5000}
      />
      <div>
        <SubmitButton name="intent" value="appeal" pendingText="Sending">
          Send appeal
        </SubmitButton>
      </div>
    </Form>
  );
}
