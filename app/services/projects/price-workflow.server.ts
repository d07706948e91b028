import { withLivePrices } from "~/domain/projects/project-plan";
import { entryIdsOf } from "~/domain/workflows/current-listings";
import type { Workflow } from "~/domain/workflows/plan";
import type { Db } from "~/models/platform/store.server";
import { listLivePrices } from "~/models/workflows/design-plans.server";

/** Uses the listings' prices on the day of the request, never the sender's. */
export async function priceWorkflow(
  db: Db,
  workflow: Workflow,
): Promise<Workflow> {
  const prices = await listLivePrices(db, entryIdsOf(workflow));
  return withLivePrices(workflow, prices);
}
