import { withLivePrices } from "~/domain/projects/project-plan";
import type { Workflow } from "~/domain/workflows/plan";
import type { Db } from "~/models/platform/store.server";
import { listLivePrices } from "~/models/workflows/design-plans.server";

/** Uses the listings' prices on the day of the request, never the sender's. */
export async function priceWorkflow(
  db: Db,
  workflow: Workflow,
): Promise<Workflow> {
  const entryIds = workflow.workflow.flatMap(({ agentId }) => agentId ?? []);
  const unique = [...new Set(entryIds)];
  return withLivePrices(workflow, await listLivePrices(db, unique));
}
