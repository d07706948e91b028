import { Link } from "@remix-run/react";
import { PackageOpen } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

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
    <section className="panel" id="purchases">
      <div className="panel-head">
        <h2>My Purchased Agents</h2>
        <Link className="link text-sm" to="/dashboard/purchases">
          {total > agents.length ? `View All (${total})` : "Orders and trials"}
        </Link>
      </div>
      {agents.length === 0 ? (
        <div className="pad">
          <EmptyState
            icon={PackageOpen}
            heading="h3"
            title="No agents purchased yet"
            action={<ButtonLink href="/arsenal">Browse Arsenal</ButtonLink>}
          />
        </div>
      ) : (
        <ul>
          {agents.map((agent) => (
            <PurchaseRow key={agent.orderId} {...agent} patch={agent.slug} />
          ))}
        </ul>
      )}
    </section>
  );
}
