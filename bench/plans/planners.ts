import type { Knowledge } from "~/domain/planner/knowledge";
import { scoreEntry } from "~/domain/workflows/score";
import { requestTerms } from "~/domain/workflows/words";

import { catalogueEntries } from "../../seed/catalogue/entries";
import { demoCatalogue, demoPlanner } from "../../seed/rows/catalogue";
import { createBm25 } from "./bm25";
import type { Proposed } from "./judge";

/** The slugs of the agents of a plan. */
export type Planner = (brief: string) => string[];

const STEPS = 3;

/** The three best entries by the keyword score (docs/product/workflows.md#score). */
export function keywordPlanner(knowledge: Knowledge): Planner {
  const entries = demoCatalogue(knowledge).map(({ entry }) => entry);
  return (brief) => {
    const terms = requestTerms(brief);
    return entries
      .flatMap((entry) => scoreEntry(terms, entry) ?? [])
      .sort((a, b) => b.score - a.score)
      .slice(0, STEPS)
      .map(({ entry }) => entry.slug);
  };
}

/** The three best entries by BM25 over everything that an entry says. */
export function bm25Planner(): Planner {
  const rank = createBm25(
    catalogueEntries.map(({ slug, title, tags, category, description }) => ({
      id: slug,
      text: [title, title, tags.join(" "), category, description].join(" "),
    })),
  );
  return (brief) => rank(brief).slice(0, STEPS);
}

export function taskPlanner(knowledge: Knowledge): Planner {
  const plan = demoPlanner(knowledge);
  return (brief) =>
    plan(brief).workflow.flatMap(({ agentSlug }) => agentSlug ?? []);
}

const entriesBySlug = new Map(
  catalogueEntries.map(({ slug, key, listingKey }): [string, Proposed] => {
    const [family = null, industry = null] = listingKey ? [] : key.split(":");
    return [slug, { slug, family, industry }];
  }),
);

/**
 * The known properties of an entry for judging; only for the demo catalogue.
 */
export function proposedBy(slug: string): Proposed {
  const entry = entriesBySlug.get(slug);
  if (!entry) throw new Error(`No entry ${slug}`);
  return entry;
}
