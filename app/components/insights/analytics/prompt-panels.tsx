import { Check, X } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/panel";
import type { Analytics } from "~/services/insights/analytics/show-analytics.server";

import { BarList } from "./bar-list";

export function TopPrompts({ topPrompts }: Pick<Analytics, "topPrompts">) {
  return (
    <Panel titleId="top-prompts" title="Top Prompts">
      {topPrompts.length === 0 ? (
        <p className="pad muted">No prompts recorded yet</p>
      ) : (
        <BarList
          tone="info"
          bars={topPrompts.map(({ text, count }, index) => ({
            key: String(index),
            label: text,
            value: count,
          }))}
        />
      )}
    </Panel>
  );
}

/** The latest prompts, and whether each produced a workflow. */
export function RecentActivity({
  recentPrompts,
}: Pick<Analytics, "recentPrompts">) {
  return (
    <Panel titleId="recent-activity" title="Recent Activity">
      {recentPrompts.length === 0 ? (
        <p className="pad muted">No recent activity</p>
      ) : (
        <ul>
          {recentPrompts.map(({ id, text, time, isSuccess }) => (
            <li key={id} className="li">
              <div className="grow min-w-0">
                <span className="block text-sm break-words">{text}</span>
                <span className="subtle fig text-xs">{time}</span>
              </div>
              {isSuccess ? (
                <Badge tone="ok" icon={Check}>
                  Success
                </Badge>
              ) : (
                <Badge tone="danger" icon={X}>
                  Failed
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
