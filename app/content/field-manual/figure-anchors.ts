/** Every public figure that the manual's "How we count" defines. */
export const FIGURES = [
  "uses",
  "rating",
  "deployments",
  "own-record",
  "kill-count",
  "success-rate",
  "operator-rating",
  "weapons",
  "cost-savings",
  "live-agents",
  "catalogue",
  "home-categories",
] as const;

export type Figure = (typeof FIGURES)[number];

/** The section that holds all of them. */
export const HOW_WE_COUNT = "how-we-count";

/** Where the manual defines a figure. */
export function figureAnchor(figure: Figure): string {
  return `count-${figure}`;
}

/** The address of a figure's definition. */
export function figureHref(figure: Figure): string {
  return `/field-manual#${figureAnchor(figure)}`;
}
