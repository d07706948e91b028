import { Link } from "@remix-run/react";
import { History } from "lucide-react";

import { Prose } from "~/components/ui/prose";
import { Note } from "~/components/ui/note";
import { reviewLabel } from "~/domain/agents/field-labels";

type HistoryEntry = {
  id: string;
  text: string;
  /** The field that a decision concerns. */
  field: string | null;
  /** What the administrator ticked before an approval. */
  checked: readonly string[];
  /** The notes of a decision, as the owner reads them. */
  notesHtml: string | null;
  /** What an action said or changed. */
  facts: readonly { term: string; value: string }[];
};

type AgentHistoryProps = {
  history: {
    entries: readonly HistoryEntry[];
    /** The audit log, if it has more. */
    allHref: string | null;
  };
  formerNotesHtml: string | null;
};

/** What happened to the agent, newest first. */
export function AgentHistory({ history, formerNotesHtml }: AgentHistoryProps) {
  const { entries, allHref } = history;
  if (entries.length === 0 && !formerNotesHtml) return null;
  return (
    <Note tone="idle" icon={History} title="History">
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {formerNotesHtml ? (
          <li>
            <Prose compact html={formerNotesHtml} />
          </li>
        ) : null}
      </ul>
      {allHref ? (
        <p className="mt-3">
          <Link className="link" to={allHref}>
            Show all in the audit log
          </Link>
        </p>
      ) : null}
    </Note>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { text, field, checked, notesHtml, facts } = entry;
  return (
    <li>
      <span className="subtle block text-xs">
        {text} {field ? `Concerns: ${reviewLabel(field)}.` : ""}
      </span>
      {checked.length > 0 ? (
        <span className="subtle block text-xs">
          Checked: {checked.join(", ")}.
        </span>
      ) : null}
      {notesHtml ? <Prose compact html={notesHtml} /> : null}
      {facts.map(({ term, value }) => (
        <span key={term} className="block text-sm wrap-anywhere">
          <span className="subtle">{term}:</span> {value}
        </span>
      ))}
    </li>
  );
}
