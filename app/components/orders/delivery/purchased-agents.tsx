import { Link } from "@remix-run/react";

import { Panel } from "~/components/ui/panel";

import { PurchaseRow } from "./purchase-row";

type PurchasedAgentView = {
  orderId: string;
  shortId: string;
  slug: string;
  name: string;
  price: string;
  date: string;
};

type PurchasedAgentsProps = {
  agents: readonly PurchasedAgentView[];
  total: number;
};

/** The user's latest three agents; the others under View All. */
export function PurchasedAgents({ agents, total }: PurchasedAgentsProps) {
  return (
    <Panel
      id="purchases"
      title="My Purchased Agents"
      beside={
        <Link className="link text-sm" to="/dashboard/purchases">
          {total > agents.length ? `View All (${total})` : "Orders and trials"}
        </Link>
      }
    >
      <ul>
        {agents.map((agent) => (
          <PurchaseRow key={agent.orderId} {...agent} patch={agent.slug} />
        ))}
      </ul>
    </Panel>
  );
}
