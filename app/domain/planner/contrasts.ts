import { exclusionsIn } from "./exclusions";
import { isDependent } from "./refusal-words";
import {
  CHANNELS,
  hitsIn,
  isChannel,
  type Channel,
  type Sense,
} from "./senses";
import { clausesOf } from "./spans";
import type { Token } from "./tokens";

/** The senses of which an agent that has one does not have the others. */
const GROUPS: readonly (readonly Sense[])[] = [
  Object.keys(CHANNELS) as Channel[],
  ["asking", "replying"],
  ["booked", "overdue"],
  ["incoming", "outgoing"],
  ["overdue", "outgoing"],
];

/** What a text says by the words of the senses. */
export function sensesIn(tokens: readonly Token[]): Sense[] {
  const excluded = exclusionsIn(tokens);
  const found = hitsIn(tokens).filter(
    ({ from, to }) => !excluded.some((one) => one.from <= from && to <= one.to),
  );
  return [...new Set(found.map(({ sense }) => sense))];
}

/**
 * What a part of a brief asks for. Its circumstances name no channel: "when a
 * customer calls".
 */
export function sensesWanted(tokens: readonly Token[]): Sense[] {
  const main = clausesOf(tokens)
    .filter(({ from }) => !isDependent(tokens[from]?.word ?? ""))
    .flatMap(({ from, to }) => tokens.slice(from, to));
  return [
    ...sensesIn(main).filter(isChannel),
    ...sensesIn(tokens).filter((sense) => !isChannel(sense)),
  ];
}

/** The senses of a group that are wanted, if others of it are given instead. */
export function contrastOf(
  wanted: readonly Sense[],
  given: readonly Sense[],
): { wanted: Sense[]; given: Sense[] } | null {
  for (const group of GROUPS) {
    const asked = wanted.filter((sense) => group.includes(sense));
    const has = given.filter((sense) => group.includes(sense));
    if (asked.length === 0 || has.length === 0) continue;
    if (!asked.some((sense) => has.includes(sense))) {
      return { wanted: asked, given: has };
    }
  }
  return null;
}
