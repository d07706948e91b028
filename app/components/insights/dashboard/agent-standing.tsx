import { Insignia } from "~/components/insignia/insignia";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import {
  editAgentPath,
  ownEndpointPath,
} from "~/domain/catalogue/created-agents";
import { previewPath, wizardPath } from "~/domain/agents/steps";
import { receivedQuestionsPath } from "~/domain/questions/questions";

import type { CreatedAgentRowView } from "./created-agent-row";
import { CreatedStateBadge } from "./created-state-badge";

/** The user's agent with its name and state, and links to view and edit it. */
export function AgentStanding({ agent }: { agent: CreatedAgentRowView }) {
  const { slug, name, price, note, pending } = agent;
  // A waiting version and the reviewer's reason are shown in full below.
  const isWritten =
    !agent.isReturned && (pending === null || pending.status === "draft");
  return (
    <div className="section-head mb-0">
      <div className="row min-w-0 gap-4">
        <Insignia slug={slug} size="lg" />
        <div className="min-w-0">
          <h1 className="h2 mb-2 wrap-anywhere">{name}</h1>
          <p className="muted row wrapx gap-x-4 gap-y-1">
            <CreatedStateBadge agent={agent} />
            <span className="fig">{price}</span>
            {isWritten ? <span>{note}</span> : null}
          </p>
        </div>
      </div>
      <Links agent={agent} />
    </div>
  );
}

function Links({ agent }: { agent: CreatedAgentRowView }) {
  const { id, slug, openQuestions } = agent;
  const isPublished = agent.version !== null;
  return (
    <div className="row wrapx">
      {isPublished ? (
        <>
          <ButtonLink href={`/agent/${slug}`}>View</ButtonLink>
          <ButtonLink href={receivedQuestionsPath(id)}>
            Questions{openQuestions > 0 ? ` (${openQuestions} open)` : null}
          </ButtonLink>
        </>
      ) : null}
      {agent.hasEndpoint ? (
        <ButtonLink href={ownEndpointPath(id)}>Endpoint</ButtonLink>
      ) : null}
      {agent.isEditable ? (
        <ButtonLink href={editAgentPath(id)} kind="primary">
          {isPublished && !agent.pending ? "New version" : "Edit"}
        </ButtonLink>
      ) : null}
    </div>
  );
}

type WaitingNoteProps = {
  agentId: string;
  waiting: {
    place: number | null;
    reviewTime: string | null;
    sentAt: string;
  };
};

/** The submission's place in the queue, and the median review time. */
export function WaitingNote({ agentId, waiting }: WaitingNoteProps) {
  const { place, reviewTime, sentAt } = waiting;
  return (
    <Note tone="warn" title="Awaiting review">
      {place === null ? "" : `Number ${place} in the queue. `}
      Submitted on {sentAt}.{" "}
      {reviewTime
        ? `Half of recent submissions were decided within ${reviewTime}. `
        : "No submission has been decided yet. "}
      We’ll tell you the decision here and by e-mail. To change something,
      withdraw the submission first.
      <p className="row wrapx mt-2">
        <a className="link" href={wizardPath({ draftId: agentId, step: 4 })}>
          Read what you submitted
        </a>
        <a className="link" href={previewPath(agentId)}>
          Preview the page
        </a>
      </p>
    </Note>
  );
}
