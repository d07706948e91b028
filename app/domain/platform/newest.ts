/** Keeps a value as the newest of a map that holds so many; the oldest goes. */
export function keepNewest<V>(
  map: Map<string, V>,
  most: number,
  [key, value]: readonly [string, V],
): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
