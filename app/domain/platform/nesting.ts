/** The maximum nesting of what is stored as JSON: schemas, inputs and outputs. */
export const MOST_LEVELS = 40;

/**
 * Whether a value of JSON has parts inside more objects and lists than allowed.
 * Deeper values can overflow the stack of those that check or write them.
 */
export function isDeeperThan(most: number, value: unknown): boolean {
  if (most < 0) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((part) => isDeeperThan(most - 1, part));
}
