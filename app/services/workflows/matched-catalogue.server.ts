import { setImmediate as otherWork } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import type { CatalogueEntry } from "~/domain/workflow/catalogue";
import { nextCandidates } from "~/domain/workflow/edit";
import { buildSteps, type MatchIndex } from "~/domain/workflow/match-index";
import { rankByIndex } from "~/domain/workflow/rank";
import type { Workflow } from "~/domain/workflow/plan";
import type { Match } from "~/domain/workflow/score";
import { listCatalogueEntries } from "~/models/catalogue/intelligence-agents.server";

import { perCatalogueVersion } from "./catalogue-cache.server";

const OFFERED_CANDIDATES = 5;
const READ_AT_ONCE = 500;
const SLICE_MS = 3;

export type MatchedCatalogue = {
  /** Every active entry. */
  index: MatchIndex;
  /** Only what is for sale: ranks the listings that come close. */
  listedIndex: MatchIndex;
  findEntry: (id: string) => CatalogueEntry | undefined;
};

/**
 * The catalogue that workflows are matched against, as its version stands. A
 * large one takes seconds to index: others work in between, and until it is
 * done the last index answers.
 */
export const matchedCatalogue: (ctx: Ctx) => Promise<MatchedCatalogue> =
  perCatalogueVersion(
    async (ctx) => {
      const entries = await readEntries(ctx);
      const listed = entries.filter(({ listing }) => listing);
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      return {
        index: await inSlices(buildSteps(entries)),
        listedIndex: await inSlices(buildSteps(listed)),
        findEntry: (id) => byId.get(id),
      };
    },
    { meanwhile: "last" },
  );

async function readEntries({ store }: Ctx): Promise<CatalogueEntry[]> {
  const entries: CatalogueEntry[] = [];
  for (;;) {
    const after = entries.at(-1)?.id ?? "";
    const page = { after, limit: READ_AT_ONCE };
    const read = await listCatalogueEntries(store.read, page);
    entries.push(...read);
    if (read.length < READ_AT_ONCE) return entries;
    await otherWork();
  }
}

/** Runs the steps of a computation, a few milliseconds of them at a time. */
async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let end = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await otherWork();
    end = performance.now() + SLICE_MS;
  }
}

/** The next five of the ranking that the plan does not have. */
export function candidatesOf(
  workflow: Workflow,
  { index }: MatchedCatalogue,
): Match[] {
  const reach = workflow.workflow.length + OFFERED_CANDIDATES;
  const ranked = rankByIndex(index, workflow.user_request, reach);
  return nextCandidates(workflow, ranked);
}
