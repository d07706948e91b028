import type { Ctx } from "~/ctx.server";
import type { CatalogueEntry } from "~/domain/workflow/catalogue";
import { nextCandidates } from "~/domain/workflow/edit";
import {
  buildMatchIndex,
  rankByIndex,
  type MatchIndex,
} from "~/domain/workflow/match-index";
import type { Workflow } from "~/domain/workflow/plan";
import type { Match } from "~/domain/workflow/score";
import { listCatalogueEntries } from "~/models/intelligence-agents.server";

import { perCatalogueVersion } from "./catalogue-cache.server";

const OFFERED_CANDIDATES = 5;

export type MatchedCatalogue = {
  /** Every active entry. */
  index: MatchIndex;
  /** Only what is for sale: ranks the listings that come close. */
  listedIndex: MatchIndex;
  findEntry: (id: string) => CatalogueEntry | undefined;
};

/** The catalogue that workflows are matched against, as its version stands. */
export const matchedCatalogue: (ctx: Ctx) => Promise<MatchedCatalogue> =
  perCatalogueVersion(async (ctx) => {
    const entries = await listCatalogueEntries(ctx.store.read);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    return {
      index: buildMatchIndex(entries),
      listedIndex: buildMatchIndex(entries.filter(({ listing }) => listing)),
      findEntry: (id) => byId.get(id),
    };
  });

/** The next five of the ranking that the plan does not have. */
export function candidatesOf(
  workflow: Workflow,
  { index }: MatchedCatalogue,
): Match[] {
  const reach = workflow.workflow.length + OFFERED_CANDIDATES;
  const ranked = rankByIndex(index, workflow.user_request, reach);
  return nextCandidates(workflow, ranked);
}
