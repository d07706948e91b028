/** All public figures, defined in the manual's "How we count". */
export const FIGURES = [
  "uses",
  "rating",
  "deployments",
  "uptime",
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

/** The section with all definitions. */
export const HOW_WE_COUNT = "how-we-count";

/** The anchor of a figure's definition. */
export function figureAnchor(figure: Figure): string {
  return `count-${figure}`;
}

/** The address of a figure's definition. */
export function figureHref(figure: Figure): string {
  return `/field-manual#${figureAnchor(figure)}`;
}
