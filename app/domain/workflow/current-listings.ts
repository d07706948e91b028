import { centsToUsd } from "../money";
import type { CatalogueEntry } from "./catalogue";
import { withSteps, type Workflow } from "./plan";

type FindEntry = (id: string) => CatalogueEntry | undefined;

/** The plan with today's listings and prices, whatever it was stored with. */
export function withCurrentListings(
  workflow: Workflow,
  findEntry: FindEntry,
): Workflow {
  const steps = workflow.workflow.map((step) => {
    const entry = step.agentId === null ? undefined : findEntry(step.agentId);
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
