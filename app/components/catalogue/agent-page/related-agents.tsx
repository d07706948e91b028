import { AgentCard } from "~/components/ui/agent-card";
import type { AgentCardView } from "~/components/ui/agent-card-markup";

/** Similar agents; renders nothing if there are none. */
export function RelatedAgents({ agents }: { agents: AgentCardView[] }) {
  if (agents.length === 0) return null;
  return (
    <section
      aria-labelledby="related-agents"
      className="mt-12 border-t border-line pt-8"
    >
      <h2 className="h3 mb-4" id="related-agents">
        Related agents
      </h2>
      <div className="cards">
        {agents.map((agent) => (
          <AgentCard key={agent.slug} agent={agent} />
        ))}
      </div>
    </section>
  );
}
