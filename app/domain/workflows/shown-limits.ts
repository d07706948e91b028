import type { EntryTraits } from "../planner/traits";

const SHOWN = 2;
/** Not the rest of one. */
const isSentence = /^\p{Lu}/u;

/** Up to two sentences of an agent's page about what it does not do. */
export function shownLimits(traits: EntryTraits | null): string[] {
  const said = (traits?.limits ?? [])
    .filter(({ says }) => isSentence.test(says))
    .map(({ says }) => `${says.replace(/[:;,.]+$/, "")}.`);
  return [...new Set(said)].slice(0, SHOWN);
}

/** "“It sends nothing itself.” “It buys no ads.”" */
export function quotedLimits({
  limits = [],
}: {
  limits?: string[] | undefined;
}) {
  return limits.map((sentence) => `“${sentence}”`).join(" ");
}
