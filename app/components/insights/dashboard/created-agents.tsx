import { Link } from "@remix-run/react";
import { Crosshair } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { ADD_AGENT_PATH } from "~/domain/catalogue/created-agents";

import { CreatedAgentRow, type CreatedAgentRowView } from "./created-agent-row";

type CreatedAgentsProps = {
  agents: readonly CreatedAgentRowView[];
  total: number;
  /** The median of past reviews, while a submission is waiting. */
  reviewTime: string | null;
};

/** The user's first agents, in any state; the others under View All. */
export function CreatedAgents(props: CreatedAgentsProps) {
  const { agents, total, reviewTime } = props;
  return (
    <Panel
      id="agents"
      title="My Created Agents"
      beside={
        total > agents.length ? (
          <Link className="link text-sm" to="/dashboard/agents">
            View All ({total})
          </Link>
        ) : null
      }
    >
      {agents.length === 0 ? (
        <NoAgents />
      ) : (
        <ul>
          {agents.map((agent) => (
            <CreatedAgentRow key={agent.id} agent={agent} />
          ))}
        </ul>
      )}
      {reviewTime ? <ReviewTime reviewTime={reviewTime} /> : null}
    </Panel>
  );
}

/** The median time of past reviews, from submission to decision. */
function ReviewTime({ reviewTime }: { reviewTime: string }) {
  return (
    <p className="muted border-t border-line px-5 py-3 text-sm">
      Half of recent submissions were decided within{" "}
      <b className="text-text">{reviewTime}</b>.
    </p>
  );
}

/** No agents yet, with a link to create one. */
function NoAgents() {
  return (
    <div className="pad">
      <EmptyState
        icon={Crosshair}
        heading="h3"
        title="No agents created yet"
        hint="Add an agent and sell it once it has been approved."
        action={<ButtonLink href={ADD_AGENT_PATH}>Add agent</ButtonLink>}
      />
    </div>
  );
}
