import { centsToUsd } from "../platform/money";
import type { CatalogueEntry } from "./catalogue";
import { withSteps, type Workflow } from "./plan";

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
  const steps = workflow.workflow.map((step) => {
    const entry = entries.find(({ id }) => id === step.agentId);
    const listing = entry?.listing ?? null;
    return {
      ...step,
      listing: listing && {
        slug: listing.slug,
        price: centsToUsd(listing.priceCents),
      },
      systems: entry?.systems ?? step.systems,
      limits: entry?.limits ?? step.limits,
    };
  });
  return withSteps(workflow, steps);
}
