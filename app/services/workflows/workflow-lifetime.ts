/** A saved workflow expires after 24 hours (document 000 section 9). */
export const WORKFLOW_LIFETIME_MS = 24 * 60 * 60 * 1000;
