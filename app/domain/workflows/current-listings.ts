import { centsToUsd } from "../platform/money";
import type { CatalogueEntry } from "./catalogue";
import { withSteps, type Workflow } from "./plan";

/** The plan with current listings and prices in place of the stored ones. */
export function withCurrentListings(
  workflow: Workflow,
  entries: readonly CatalogueEntry[],
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
    };
  });
  return withSteps(workflow, steps);
}
