import { priceText } from "~/domain/catalogue/price-text";
import {
  agentCheckoutPath,
  purchasePath,
} from "~/domain/orders/checkout-paths";
import {
  availabilityOf,
  centsOf,
  type Owned,
} from "~/domain/workflows/ready-to-buy";
import { quotedLimits } from "~/domain/workflows/shown-limits";
import { systemsOfStep } from "~/domain/workflows/systems";
import type { PlanContent } from "~/services/workflows/show-plan.server";

export type AgentView = ReturnType<typeof agentView>;

type Agent = PlanContent["further"][number];

/** What a plan says about an agent, in it or outside. */
export function agentView(plan: PlanContent, agent: Agent, owned: Owned) {
  const { closest, listing } = agent;
  return {
    agent: agent.agent,
    agentId: agent.agentId,
    patch: agent.agentSlug ?? agent.agent,
    href: agentHref(agent),
    description: agent.description,
    parts: agent.needs.flatMap((position) => {
      const need = plan.needs[position];
      if (!need) return [];
      const { quote, was, name } = need;
      return [{ position, quote, was, name }];
    }),
    evidence: agent.evidence,
    /** Whether it counts as covering its parts. */
    isCovering: !agent.isForeign,
    /** The visitor's purchase of this agent. */
    purchaseHref: agent.purchase && purchasePath(agent.purchase),
    systems: systemsOfStep(plan.workflow, agent),
    reason: agent.reason,
    stops: quotedLimits(agent),
    availability: availabilityOf(agent, owned),
    sale: listing && {
      href: agentCheckoutPath({
        slug: listing.slug,
        priceCents: centsOf(listing),
      }),
      price: priceText(centsOf(listing)),
    },
    closest: closest && {
      slug: closest.listing.slug,
      title: closest.title,
      price: priceText(closest.listing.priceCents),
    },
  };
}

function agentHref({ listing, agentSlug }: Agent): string | null {
  if (listing) return `/agent/${encodeURIComponent(listing.slug)}`;
  if (agentSlug === null) return null;
  return `/intelligence/agent/${encodeURIComponent(agentSlug)}`;
}
