import { Note } from "~/components/ui/note";

export type RecallView = {
  sentence: string;
  reason: string;
  whatToDo: string;
  date: string;
};

type RecallNoteProps = { recall: RecallView };

/** Why a version was recalled, and what those who have it should do. */
export function RecallNote({ recall }: RecallNoteProps) {
  const { sentence, reason, whatToDo, date } = recall;
  return (
    <Note tone="danger" title={sentence} className="mb-6">
      <p>{whatToDo}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">
        Recalled on {date}. Reason: {reason}
      </p>
    </Note>
  );
}
