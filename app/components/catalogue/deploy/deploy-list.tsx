import { SearchX } from "lucide-react";

import { AgentCard } from "~/components/ui/agent-card";
import type { AgentCardView } from "~/components/ui/agent-card-markup";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

type DeployListProps = { agents: readonly AgentCardView[] };

/** The agents of a page; DEPLOY NOW links to the agent's page. */
export function DeployList({ agents }: DeployListProps) {
  if (agents.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="NO AUTOMATIONS FOUND"
        hint="Adjust your search parameters and try again."
        action={
          <a className="link" href="/deploy">
            Show everything
          </a>
        }
      />
    );
  }
  return (
    <div className="cards">
      {agents.map((agent) => (
        <AgentCard
          key={agent.slug}
          agent={agent}
          heading="h2"
          action={
            <ButtonLink
              plain
              size="sm"
              kind="primary"
              href={`/agent/${agent.slug}`}
            >
              DEPLOY NOW<span className="sr-only"> {agent.title}</span>
            </ButtonLink>
          }
        />
      ))}
    </div>
  );
}
