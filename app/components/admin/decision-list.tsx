import { History } from "lucide-react";

import { Note } from "~/components/ui/note";
import { reviewedFieldName } from "~/domain/reviewing/decision";

type DecisionListProps = {
  decisions: readonly {
    id: string;
    text: string;
    field: string | null;
    notesMd: string | null;
  }[];
  formerNotesMd: string | null;
};

/** What was decided about the agent before, newest first. */
export function DecisionList({ decisions, formerNotesMd }: DecisionListProps) {
  if (decisions.length === 0 && !formerNotesMd) return null;
  return (
    <Note tone="idle" icon={History} title="Previous review notes">
      <ul className="grid gap-2">
        {formerNotesMd ? (
          <li className="whitespace-pre-wrap">{formerNotesMd}</li>
        ) : null}
        {decisions.map(({ id, text, field, notesMd }) => (
          <li key={id}>
            <span className="subtle block text-xs">
              {text} {field ? `Concerns: ${reviewedFieldName(field)}.` : ""}
            </span>
            <span className="wrap-anywhere whitespace-pre-wrap">
              {notesMd ?? "No notes."}
            </span>
          </li>
        ))}
      </ul>
    </Note>
  );
}
