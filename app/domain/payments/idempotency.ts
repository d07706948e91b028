/**
 * The idempotency key of a call, by how many of its keys the provider has
 * answered with an error: it repeats such an answer for a day.
 */
export function numberedKey(key: string, keyNumber: number): string {
  return keyNumber === 0 ? key : `${key}:${keyNumber}`;
}
