import { Panel } from "~/components/ui/panel";
import { percentText } from "~/domain/insights/rates";
import type { Analytics } from "~/services/insights/analytics/show-analytics.server";

import { figure } from "./figures";

type InsightsProps = { analytics: Analytics; range: string };

/** The totals of the range as sentences, and when they were counted. */
export function Insights({ analytics, range }: InsightsProps) {
  const { prompts, operatorRequests, updated, userSignups } = analytics;
  const { addAgentClicks, agentsAdded, projectChats } = analytics;
  return (
    <Panel
      titleId="insights"
      title="Key Insights"
      beside={<p className="muted text-xs">System Status: updated {updated}</p>}
    >
      <ul className="pad grid list-disc gap-2 pl-9 text-sm">
        <li>
          {range}: {figure(prompts)} prompts led to {figure(operatorRequests)}{" "}
          operator requests ({percentText(analytics.conversionRate)}).
        </li>
        <li>
          {figure(userSignups)} people signed up and {figure(projectChats)}{" "}
          project chats were opened.
        </li>
        <li>
          {figure(addAgentClicks)} clicks on Add Agent, {figure(agentsAdded)}{" "}
          agents created.
        </li>
      </ul>
    </Panel>
  );
}
