/** A part of a text, as offsets. */
export type Passage = { start: number; end: number };

/** The number of characters that two passages share. */
export function sharedLength(one: Passage, other: Passage): number {
  const start = Math.max(one.start, other.start);
  return Math.max(0, Math.min(one.end, other.end) - start);
}

/** The passages that overlap none of the others. */
export function apartFrom<P extends Passage>(
  passages: readonly P[],
  others: readonly Passage[],
): P[] {
  return passages.filter((passage) =>
    others.every((other) => sharedLength(passage, other) === 0),
  );
}
