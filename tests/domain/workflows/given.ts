import type { CatalogueEntry } from "~/domain/workflows/catalogue";
import {
  buildWorkflow,
  type PlanNeed,
  type PlanReading,
  type Workflow,
} from "~/domain/workflows/plan";
import { type StepMatch } from "~/domain/workflows/step";
import { scoreEntry } from "~/domain/workflows/score";
import { requestTerms } from "~/domain/workflows/words";

export function entry(fields: Partial<CatalogueEntry> = {}): CatalogueEntry {
  const id = fields.id ?? "a1";
  return {
    id,
    slug: `slug-${id}`,
    title: "Nameless",
    description: "",
    category: null,
    tags: [],
    listing: null,
    ...fields,
  };
}

export function match(id: string, fields: Partial<StepMatch> = {}): StepMatch {
  return {
    entry: entry({ id, title: `Agent ${id}` }),
    strength: 0.9,
    isForeign: false,
    reason: "",
    score: 12,
    matched: [],
    ...fields,
  };
}

/** A match whose agent is for sale. */
export function sold(id: string, fields: Partial<StepMatch> = {}): StepMatch {
  const listing = { slug: `listed-${id}`, priceCents: 100 };
  return match(id, {
    entry: entry({ id, title: `Agent ${id}`, listing }),
    ...fields,
  });
}

type Need = Omit<PlanNeed, "step">;

export function need(quote: string, fields: Partial<Need> = {}): Need {
  return { quote, task: quote, name: quote, strength: 0.9, ...fields };
}

export function reading(needs: Need[] = []): PlanReading {
  return {
    needs,
    notUnderstood: [],
    exclusions: [],
    language: "en",
    industry: null,
    planner: "built-in",
  };
}

/** A plan with one need per match, and further needs without a match. */
export function planOf(
  request: string,
  matches: StepMatch[],
  further: Need[] = [],
): Workflow {
  const needs = matches.map(({ entry: { id } }) => need(`part ${id}`));
  return buildWorkflow(
    request,
    reading([...needs, ...further]),
    matches.map((one, at) => ({ match: one, needs: [at] })),
  );
}

/** The score of an entry, 0 without a match. */
export function scoreOf(
  request: string,
  fields: Partial<CatalogueEntry>,
): number {
  return scoreEntry(requestTerms(request), entry(fields))?.score ?? 0;
}
