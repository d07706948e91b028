import type { ArsenalView } from "~/domain/catalogue/arsenal-filters";
import type { Cents } from "~/domain/platform/money";

import type { ClassicAgent } from "./classic-list";

/**
 * An agent as sent to the browser: values without keys, and only those of
 * description, tags, runtime and delivery that the view shows.
 */
export type CardRow = readonly [
  slug: string,
  title: string,
  type: string,
  priceCents: Cents | null,
  uses: number,
  rating: number | null,
  reviewCount: number,
  operatorName: string,
  isDemo: 0 | 1,
  ...shown: [string, string[]] | [string, string],
];

export function packAgent(agent: ClassicAgent, view: ArsenalView): CardRow {
  const { slug, title, type, priceCents, uses, rating, reviewCount } = agent;
  const common = [slug, title, type, priceCents, uses] as const;
  const isDemo = agent.isDemo ? 1 : 0;
  const figures = [rating, reviewCount, agent.operatorName, isDemo] as const;
  return view === "classic"
    ? [...common, ...figures, agent.runtime, agent.delivery]
    : [...common, ...figures, agent.description, agent.tags];
}

/** Read by index: destructuring by iterator is ten times slower. */
export function unpackAgent(row: CardRow): ClassicAgent {
  const first = row[9];
  const second = row[10];
  const isClassic = typeof second === "string";
  return {
    slug: row[0],
    title: row[1],
    type: row[2],
    priceCents: row[3],
    uses: row[4],
    rating: row[5],
    reviewCount: row[6],
    operatorName: row[7],
    isDemo: row[8] === 1,
    runtime: isClassic ? first : "",
    delivery: isClassic ? second : "",
    description: isClassic ? "" : first,
    tags: isClassic ? [] : second,
  };
}
