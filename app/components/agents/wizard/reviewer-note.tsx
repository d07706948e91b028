import { TextArea } from "~/components/forms/text-area";
import { MOST_NOTE } from "~/domain/agents/checks/appeal";

import { FORM_ID } from "./wizard-view";

type ReviewerNoteProps = {
  /** The saved note, else that of the last submission. */
  note: string | null;
  isLocked: boolean;
  /** The text of a refused submission. */
  typed: string | undefined;
  errors: string[] | undefined;
};

/** What a creator tells the reviewer with a submission. */
export function ReviewerNote(props: ReviewerNoteProps) {
  const { note, isLocked, typed, errors } = props;
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
      errors={errors}
      label="Note to the reviewer"
      hint="What you changed since the last review, or how to try it. Buyers don’t see it."
      optional
      defaultValue={typed ?? note ?? ""}
      rows={3}
      countTo={MOST_NOTE}
    />
  );
}
