export type Memory<Value> = (key: string, make: () => Value) => Value;

/**
 * Computes a value once per key, and forgets all values when there are more than
 * `most`.
 */
export function createMemory<Value>(most: number): Memory<Value> {
  const known = new Map<string, Value>();
  return (key, make) => {
    const value = known.get(key);
    if (value !== undefined) return value;
    const made = make();
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
