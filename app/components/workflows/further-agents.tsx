import type { ReactNode } from "react";

import { AgentFacts, Match } from "./agent-facts";
import type { ContentView, FurtherView } from "./plan-view";

type FurtherAgentsProps = {
  plan: Pick<ContentView, "further" | "furtherTitle">;
  /** How the plan's owner takes an agent into the plan. */
  editsOf?: (agent: FurtherView) => ReactNode;
  children?: ReactNode;
};

/** The agents that do parts of the brief and have no place in the plan. */
export function FurtherAgents({ plan, editsOf, children }: FurtherAgentsProps) {
  const { further, furtherTitle } = plan;
  if (further.length === 0) return null;
  return (
    <div className="not-covered">
      <h3 className="label">{furtherTitle}</h3>
      <p className="text-sm muted">
        A plan holds up to three agents. What these do is not covered by this
        plan, nor in its price.
      </p>
      <ul className="further">
        {further.map((agent) => (
          <li key={agent.agentId}>
            <AgentFacts agent={agent} heading="h4" />
            <p className="mt-2 flex flex-wrap gap-2">
              <Match agent={agent} />
            </p>
            {editsOf?.(agent)}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
