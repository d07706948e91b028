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

/** How far a missing bracket is looked for. */
const REACH = 60;

/** Extends a passage that contains only one bracket of a pair to the other. */
export function withBrackets(text: string, { start, end }: Passage): Passage {
  const unpaired = text.slice(start, end).replaceAll(/\([^()]*\)/g, "");
  const opening = unpaired.includes(")") ? text.lastIndexOf("(", start) : -1;
  const closing = unpaired.includes("(") ? text.indexOf(")", end) : -1;
  return {
    start: opening < Math.max(0, start - REACH) ? start : opening,
    end: closing < 0 || closing > end + REACH ? end : closing + 1,
  };
}
