import { TableRegion } from "~/components/ui/table-region";
import type { Analytics } from "~/services/insights/analytics/show-analytics.server";

import { figure } from "./figures";

const COLUMNS = [
  { label: "Prompts", key: "prompts" },
  { label: "Workflows", key: "workflows" },
  { label: "Requests", key: "operatorRequests" },
  { label: "Sign-ups", key: "signups" },
  { label: "Chats", key: "projectChats" },
  { label: "Add agent clicks", key: "addAgentClicks" },
  { label: "Agents", key: "agents" },
] as const;

/** The figures behind the charts, latest first. */
export function TimeTable({
  step,
  buckets,
}: Pick<Analytics, "step" | "buckets">) {
  const time = step.charAt(0).toUpperCase() + step.slice(1);
  return (
    <TableRegion label="Figures over time">
      <caption className="sr-only">All figures per {step}</caption>
      <thead>
        <tr>
          <th scope="col">{time}</th>
          {COLUMNS.map(({ label, key }) => (
            <th key={key} scope="col" className="num">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...buckets].reverse().map((bucket) => (
          <tr key={bucket.key}>
            <th scope="row">{bucket.label}</th>
            {COLUMNS.map(({ key }) => (
              <td key={key} className="num">
                {figure(bucket[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
