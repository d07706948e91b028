/** The shortest and longest support message. */
export const MIN_MESSAGE = 20;
export const MAX_MESSAGE = 5_000;
