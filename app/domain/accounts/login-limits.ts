const MINUTE_MS = 60_000;

/** How long failures are remembered (docs/product/accounts.md#sign-in). */
export const FAILURE_WINDOW_MS = 15 * MINUTE_MS;
const MAX_ACCOUNT_FAILURES = 5;
export const MAX_ADDRESS_FAILURES = 20;

/**
 * How long an account is locked after this many consecutive failures: a minute
 * at the fifth, doubled for each further one, at most the whole window.
 */
export function lockMs(failures: number): number {
  if (failures < MAX_ACCOUNT_FAILURES) return 0;
  const doublings = failures - MAX_ACCOUNT_FAILURES;
  return Math.min(FAILURE_WINDOW_MS, MINUTE_MS * 2 ** Math.min(doublings, 10));
}
