import { centsToUsd } from "../platform/money";
import type { CatalogueEntry } from "./catalogue";
import { withSteps, type Workflow } from "./plan";
import type { FurtherAgent } from "./step";

/**
 * An entry with the known products that it or its agent's page names, and what
 * these say that it does not do.
 */
export type ListedEntry = CatalogueEntry & {
  systems: string[];
  limits: string[];
};

/**
 * The plan with current listings, prices and products in place of the stored
 * ones.
 */
export function withCurrentListings(
  workflow: Workflow,
  entries: readonly ListedEntry[],
): Workflow {
  const current = <Agent extends FurtherAgent>(agent: Agent): Agent => {
    const entry = entries.find(({ id }) => id === agent.agentId);
    const listing = entry?.listing ?? null;
    return {
      ...agent,
      listing: listing && {
        slug: listing.slug,
        price: centsToUsd(listing.priceCents),
      },
      systems: entry?.systems ?? agent.systems,
      limits: entry?.limits ?? agent.limits,
    };
  };
  return {
    ...withSteps(workflow, workflow.workflow.map(current)),
    furtherAgents: workflow.furtherAgents.map(current),
  };
}

/** The catalogue entries of a plan's agents, in it or outside. */
export function entryIdsOf(
  plan: Pick<Workflow, "workflow" | "furtherAgents">,
): string[] {
  const agents = [...plan.workflow, ...plan.furtherAgents];
  return [...new Set(agents.flatMap(({ agentId }) => agentId ?? []))];
}
