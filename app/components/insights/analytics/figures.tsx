import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import { percentText } from "~/domain/insights/rates";
import type { Analytics } from "~/services/insights/analytics/show-analytics.server";

/** The eight totals of the selected range. */
export function Figures({ analytics }: { analytics: Analytics }) {
  const { prompts, operatorRequests, entries } = analytics;
  const { userSignups, projectChats, addAgentClicks, agentsAdded } = analytics;
  return (
    <div className="lg:[&>dl]:grid-cols-4">
      <StatTiles>
        <StatTile
          label="Homepage Prompts"
          value={figure(prompts)}
          caption={`${perDay(analytics.promptsPerDay)} a day`}
        />
        <StatTile
          label="Operator Requests"
          value={figure(operatorRequests)}
          caption={`from ${figure(prompts)} prompts`}
        />
        <StatTile
          label="Conversion Rate"
          value={percentText(analytics.conversionRate)}
          caption="prompts that became requests"
        />
        <StatTile
          label="Intelligence Agents"
          value={figure(entries)}
          caption="Available"
        />
        <StatTile
          label="Sign-ups"
          value={figure(userSignups)}
          caption="accounts created"
        />
        <StatTile
          label="Project Chats"
          value={figure(projectChats)}
          caption="opened after a request"
        />
        <StatTile
          label="Add Agent Clicks"
          value={figure(addAgentClicks)}
          caption={`${per(addAgentClicks, userSignups)} for each signup`}
        />
        <StatTile
          label="Agents Created"
          value={figure(agentsAdded)}
          caption={`${per(agentsAdded, addAgentClicks)} for each click`}
        />
      </StatTiles>
    </div>
  );
}

export function figure(count: number): string {
  return count.toLocaleString("en-US");
}

/** One person may click often, so this is no percentage. */
function per(acts: number, starts: number): string {
  return perDay(starts === 0 ? null : acts / starts);
}

/** An average with one decimal; N/A without data. */
export function perDay(average: number | null): string {
  return average === null ? "N/A" : average.toFixed(1);
}
