export const CALLS_ID = "endpoint-calls";

/** Where the field manual explains the calls that an endpoint gets. */
export const CALLS_PATH = `/field-manual#${CALLS_ID}`;
