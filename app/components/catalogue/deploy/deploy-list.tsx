import { SearchX } from "lucide-react";

import { AgentCard } from "~/components/ui/agent-card";
import type { AgentCardView } from "~/components/ui/agent-card-markup";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

type DeployListProps = { agents: readonly AgentCardView[] };

/** The agents of a page; those that the viewer has open. */
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
          action={agent.held ? undefined : <DeployLink {...agent} />}
        />
      ))}
    </div>
  );
}

function DeployLink({ slug, title }: Pick<AgentCardView, "slug" | "title">) {
  return (
    <ButtonLink plain size="sm" kind="primary" href={`/agent/${slug}`}>
      DEPLOY NOW<span className="sr-only"> {title}</span>
    </ButtonLink>
  );
}
