import { Form } from "@remix-run/react";

import {
  PurchaseButton,
  type PurchaseWayView,
} from "~/components/catalogue/agent-page/purchase-button";
import { Insignia } from "~/components/insignia/insignia";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { TableRegion } from "~/components/ui/table-region";
import { COMPARE_PATH } from "~/domain/catalogue/compare";

import { ChosenFields } from "./chosen-fields";
import { compareRows, type ComparedAgent } from "./compare-rows";

type Shown = ComparedAgent & { isDemo: boolean; way: PurchaseWayView | null };

/** A column for each agent; each property's name is a line across. */
export function CompareTable({ agents }: { agents: Shown[] }) {
  return (
    <TableRegion label="Comparison" look="compare">
      <caption className="sr-only">The chosen agents side by side</caption>
      <thead>
        <tr>
          {agents.map((agent) => (
            <th scope="col" key={agent.slug}>
              <Insignia slug={agent.slug} size="md" />
              <a className="link" href={`/agent/${agent.slug}`}>
                {agent.name}
              </a>
              {agent.isDemo ? <Badge tone="idle">DEMO</Badge> : null}
            </th>
          ))}
        </tr>
      </thead>
      {compareRows(agents).map(({ label, values }) => (
        <tbody key={label}>
          <tr>
            <th scope="rowgroup" colSpan={agents.length}>
              <span>{label}</span>
            </th>
          </tr>
          <tr>
            {agents.map(({ slug }, index) => (
              <td key={slug}>{values[index] ?? "Does not apply"}</td>
            ))}
          </tr>
        </tbody>
      ))}
      <tbody>
        <tr>
          {agents.map((agent) => (
            <td key={agent.slug}>
              <AgentActs agent={agent} all={agents} />
            </td>
          ))}
        </tr>
      </tbody>
    </TableRegion>
  );
}

/** To get one of the agents, or to compare without it. */
function AgentActs({ agent, all }: { agent: Shown; all: Shown[] }) {
  const others = all.filter(({ slug }) => slug !== agent.slug);
  return (
    <div className="grid gap-2">
      {agent.way ? <PurchaseButton way={agent.way} size="sm" block /> : null}
      <Form method="get" action={COMPARE_PATH} preventScrollReset>
        <ChosenFields slugs={others.map(({ slug }) => slug)} />
        <Button kind="ghost" size="sm" block>
          Remove<span className="sr-only"> {agent.name}</span>
        </Button>
      </Form>
    </div>
  );
}
