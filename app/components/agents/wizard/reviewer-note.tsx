import { TextArea } from "~/components/forms/text-area";
import { MOST_NOTE } from "~/domain/agents/checks/appeal";
import type { WizardAnswer } from "~/http/agents/wizard-acts.server";

import { FORM_ID } from "./wizard-view";

type ReviewerNoteProps = {
  /** The note of the last submission. */
  note: string | null;
  isLocked: boolean;
  refusal: WizardAnswer | undefined;
};

/** What a creator tells the reviewer with a submission. */
export function ReviewerNote({ note, isLocked, refusal }: ReviewerNoteProps) {
  if (isLocked) {
    return note === null ? null : (
      <p className="wrap-anywhere whitespace-pre-wrap">
        <b>Your note to the reviewer:</b> {note}
      </p>
    );
  }
  return (
    <TextArea
      form={FORM_ID}
      name="note"
      errors={refusal?.errors.note}
      label="Note to the reviewer"
      hint="What you changed since the last review, or how to try it. Buyers don’t see it."
      optional
      defaultValue={refusal?.typed.note ?? note ?? ""}
      rows={3}
      countTo={MOST_NOTE}
    />
  );
}
