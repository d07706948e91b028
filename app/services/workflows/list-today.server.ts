import {
  entryIdsOf,
  withCurrentListings,
} from "~/domain/workflows/current-listings";
import type { Workflow } from "~/domain/workflows/plan";
import { findEntries } from "~/models/catalogue/intelligence-agents.server";
import type { Db } from "~/models/platform/store.server";

/** The plan with what its agents' pages say today: listing, price, products. */
export async function listToday(db: Db, workflow: Workflow): Promise<Workflow> {
  const entries = await findEntries(db, entryIdsOf(workflow));
  return withCurrentListings(workflow, entries);
}
