import { History } from "lucide-react";

import { Prose } from "~/components/ui/prose";
import { Note } from "~/components/ui/note";
import { reviewLabel } from "~/domain/agents/field-labels";

type DecisionListProps = {
  decisions: readonly {
    id: string;
    text: string;
    field: string | null;
    /** What the administrator ticked before an approval. */
    checked: readonly string[];
    notesHtml: string | null;
  }[];
  formerNotesHtml: string | null;
};

/** Earlier decisions about the agent, newest first. */
export function DecisionList({
  decisions,
  formerNotesHtml,
}: DecisionListProps) {
  if (decisions.length === 0 && !formerNotesHtml) return null;
  return (
    <Note tone="idle" icon={History} title="Previous review notes">
      <ul className="grid gap-2">
        {formerNotesHtml ? (
          <li>
            <Prose compact html={formerNotesHtml} />
          </li>
        ) : null}
        {decisions.map(({ id, text, field, checked, notesHtml }) => (
          <li key={id}>
            <span className="subtle block text-xs">
              {text} {field ? `Concerns: ${reviewLabel(field)}.` : ""}
            </span>
            {checked.length > 0 ? (
              <span className="subtle block text-xs">
                Checked: {checked.join(", ")}.
              </span>
            ) : null}
            <Prose compact html={notesHtml ?? "No notes."} />
          </li>
        ))}
      </ul>
    </Note>
  );
}
