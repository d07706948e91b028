import { Panel } from "~/components/ui/panel";
import { Prose } from "~/components/ui/prose";
import { ReviewStatusBadge } from "~/components/ui/status-badge";

type DecisionView = {
  id: string;
  outcome: string;
  /** "Version 1.0.0" or "Listing edit". */
  name: string;
  date: string;
  /** The label of the field that the reason concerns. */
  field: string | null;
  notesHtml: string | null;
};

type AgentDecisionsProps = { decisions: readonly DecisionView[] };

/** The reason of a rejection that has no other record. */
export function RejectionNotes({ html }: { html: string }) {
  return (
    <Panel titleId="notes" title="Notes from review">
      <div className="pad">
        <Prose html={html} compact />
      </div>
    </Panel>
  );
}

/** The decisions about an agent with their reasons, latest first. */
export function AgentDecisions({ decisions }: AgentDecisionsProps) {
  if (decisions.length === 0) return null;
  return (
    <Panel titleId="decisions" title="Decisions">
      <ul>
        {decisions.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} />
        ))}
      </ul>
    </Panel>
  );
}

function DecisionRow({ decision }: { decision: DecisionView }) {
  const { outcome, name, date, field, notesHtml } = decision;
  return (
    <li className="grid gap-2 border-t border-line px-5 py-4 first:border-t-0">
      <p className="row wrapx">
        <ReviewStatusBadge status={outcome} />
        <span className="subtle text-xs">
          {name} · {date}
        </span>
      </p>
      {field ? <p className="muted text-sm">Concerns: {field}</p> : null}
      {notesHtml ? <Prose html={notesHtml} compact /> : null}
    </li>
  );
}
