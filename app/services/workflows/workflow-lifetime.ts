/** docs/product/workflows.md#lifetime */
export const WORKFLOW_LIFETIME_MS = 24 * 60 * 60 * 1000;
