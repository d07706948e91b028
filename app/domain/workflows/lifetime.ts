/** docs/product/workflows.md#lifetime */
export const WORKFLOW_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** How many plans an account keeps that no request has and no link shares. */
export const MOST_UNUSED_PLANS = 100;
