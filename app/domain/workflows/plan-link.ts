/** docs/product/workflows.md#sharing */
export const LINK_DAYS = 30;

/** The page of a shared plan. */
export function sharedPlanPath(key: string): string {
  return `/plans/${encodeURIComponent(key)}`;
}
