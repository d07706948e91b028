import { contrastOf, sensesWanted } from "./contrasts";
import { askedIn, type Asked } from "./acts";
import { limitFor } from "./limits";
import { WORK_OF } from "./product-work";
import type { Channel, Sense } from "./senses";
import { readText, type Token } from "./tokens";
import type { EntryTraits } from "./traits";

/** Why an agent does not do a part although it does its task. */
export type Misfit =
  | { kind: "contrast"; wanted: Sense[]; given: Sense[] }
  | { kind: "excluded"; channel: Channel }
  | { kind: "limit"; says: string }
  | { kind: "systems"; unnamed: string[] }
  | { kind: "language"; named: string[]; asked: string }
  | { kind: "aside"; task: string };

/**
 * Below this share of the largest weight for a task, an entry whose main task is
 * another one does it only in passing.
 */
const ASIDE_BELOW = 0.3;

/** What a part of a brief says, and the channels that the brief excludes. */
type Said = {
  task: string;
  tokens: readonly Token[];
  systems: readonly string[];
  excluded: readonly Channel[];
};

/** A part of a brief, as agents' traits are compared with it. */
export type Part = Asked &
  Omit<Said, "task" | "tokens"> & { wanted: readonly Sense[] };
type Doing = {
  traits: EntryTraits | null;
  task: string;
  /** Of the largest weight that any entry has for the task. */
  share: number;
};

export function readPart({ task, tokens, ...said }: Said): Part {
  const { acts, things } = askedIn(tokens);
  const implied = IMPLIED.get(task);
  return {
    ...said,
    acts: new Set([...acts, ...(implied?.acts ?? [])]),
    things: new Set([...things, ...(implied?.things ?? [])]),
    wanted: sensesWanted(tokens),
  };
}

export function misfitOf(
  part: Part,
  traits: EntryTraits | null,
): Misfit | null {
  if (!traits) return null;
  const { wanted, excluded } = part;
  const channel = excluded.find(
    (one) => traits.senses.includes(one) && !wanted.includes(one),
  );
  if (channel) return { kind: "excluded", channel };
  const contrast = contrastOf(wanted, traits.senses);
  if (contrast) return { kind: "contrast", ...contrast };
  const unnamed = unnamedOf(part.systems, traits.systems);
  if (unnamed.length > 0) return { kind: "systems", unnamed };
  const limit = limitFor(part, traits.limits);
  return limit ? { kind: "limit", says: limit.says } : null;
}

/** An agent that names its only languages does no work in another. */
export function languageMisfit(
  named: readonly string[],
  asked: readonly string[],
): Misfit | null {
  if (named.length === 0) return null;
  const missing = asked.find((language) => !named.includes(language));
  return missing === undefined
    ? null
    : { kind: "language", named: [...named], asked: missing };
}

/**
 * Work between two products is done only by an agent that names both, and work
 * in one of them by none that names only others of its kind.
 */
function unnamedOf(
  wanted: readonly string[],
  named: readonly string[],
): string[] {
  const unnamed = wanted.filter((name) => !named.includes(name));
  if (wanted.length >= 2) return unnamed;
  const kinds = named.map((name) => WORK_OF.get(name));
  return unnamed.filter((name) => kinds.includes(WORK_OF.get(name) ?? ""));
}

/** What tasks ask for, whatever words a part has for them. */
const IMPLIED: ReadonlyMap<string, Asked> = new Map(
  ["answer-calls", "after-hours-calls"].map((task) => [
    task,
    askedIn(readText("answer the phone").tokens),
  ]),
);

/** The other task that an entry is made for, if it does this one in passing. */
export function mainTask({ traits, task, share }: Doing): string | null {
  const main = traits?.task ?? null;
  return main !== task && share < ASIDE_BELOW ? main : null;
}
