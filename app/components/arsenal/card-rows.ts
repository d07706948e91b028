import type { ArsenalView } from "~/domain/arsenal-filters";

import type { ClassicAgent } from "./classic-list";

/**
 * An agent as it travels to the browser: values without their names, and of
 * description, tags, runtime and delivery only what the chosen view shows.
 */
export type CardRow = readonly [
  slug: string,
  title: string,
  type: string,
  priceLabel: string,
  uses: number,
  rating: number | null,
  reviewCount: number,
  operatorName: string,
  ...shown: [string, string[]] | [string, string],
];

export function packAgent(agent: ClassicAgent, view: ArsenalView): CardRow {
  const { slug, title, type, priceLabel, uses, rating, reviewCount } = agent;
  const common = [slug, title, type, priceLabel, uses] as const;
  const figures = [rating, reviewCount, agent.operatorName] as const;
  return view === "classic"
    ? [...common, ...figures, agent.runtime, agent.delivery]
    : [...common, ...figures, agent.description, agent.tags];
}

export function unpackAgent(row: CardRow): ClassicAgent {
  const [slug, title, type, priceLabel, uses, rating, reviewCount] = row;
  const [, , , , , , , operatorName, first, second] = row;
  const isClassic = typeof second === "string";
  return {
    ...{ slug, title, type, priceLabel, uses, rating, reviewCount },
    operatorName,
    runtime: isClassic ? first : "",
    delivery: isClassic ? second : "",
    description: isClassic ? "" : first,
    tags: isClassic ? [] : second,
  };
}
