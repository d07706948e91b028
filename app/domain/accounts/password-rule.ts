export const MIN_PASSWORD_LENGTH = 10;

/** The rule as forms state it. */
export const PASSWORD_RULE = `At least ${MIN_PASSWORD_LENGTH} characters. A short sentence works well.`;
