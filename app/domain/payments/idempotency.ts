/**
 * A call's idempotency key, numbered by how many keys the provider has answered
 * with an error, since it repeats such a response for a day.
 */
export function numberedKey(key: string, keyNumber: number): string {
  return keyNumber === 0 ? key : `${key}:${keyNumber}`;
}
