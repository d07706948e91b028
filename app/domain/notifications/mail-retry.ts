const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A mail is given up after this many attempts. */
export const MAX_MAIL_ATTEMPTS = 10;

const GROWING_MINUTES = [1, 5, 15, 60, 240];

/** The wait after the nth failed attempt, longer each time. */
export function mailWaitMs(attempts: number): number {
  const minutes = GROWING_MINUTES[attempts - 1];
  return minutes === undefined ? 6 * HOUR_MS : minutes * MINUTE_MS;
}
