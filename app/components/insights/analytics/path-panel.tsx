import { Panel } from "~/components/ui/panel";
import type { Analytics } from "~/services/insights/analytics/show-analytics.server";

import { BarList } from "./bar-list";

/**
 * The steps from registration to a listed agent, and notable platform facts.
 */
export function PathPanel({ analytics }: { analytics: Analytics }) {
  const { userSignups, addAgentClicks, agentsAdded, troubles } = analytics;
  return (
    <Panel titleId="path" title="Path to a listed agent">
      <BarList
        tone="action"
        bars={[
          { key: "users", label: "Sign-ups", value: userSignups },
          { key: "clicks", label: "Add agent clicks", value: addAgentClicks },
          { key: "agents", label: "Agents created", value: agentsAdded },
        ]}
      />
      <div className="pad border-t border-(--color-line)">
        <h3 className="sr-only">Platform Activity</h3>
        <dl className="kv">
          <dt>Most Active Area</dt>
          <dd>{analytics.mostActiveArea}</dd>
          <dt>User Engagement</dt>
          <dd>{analytics.engagement}</dd>
          <dt>Platform Health</dt>
          {troubles.length === 0 ? (
            <dd className="text-(--color-ok)">Operational</dd>
          ) : (
            <dd className="text-(--color-danger)">Degraded</dd>
          )}
        </dl>
        {troubles.length > 0 ? (
          <ul className="muted mt-3 list-disc pl-5 text-xs">
            {troubles.map((trouble) => (
              <li key={trouble}>{trouble}.</li>
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  );
}
