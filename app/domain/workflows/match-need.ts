import { fitOf, isSuitable, type TaskEntry } from "../planner/choose";
import { readCorrected, type Knowledge } from "../planner/knowledge";
import { createMemory, type Memory } from "../planner/memory";
import type { CatalogueEntry } from "./catalogue";
import type { PlanNeed } from "./plan";
import type { StepMatch } from "./step";
import { scoreEntry } from "./score";
import { requestPhrases, scoredWords } from "./words";

/** A catalogue entry that may do a task. */
export type Candidate = TaskEntry & { entry: CatalogueEntry };

export type Wanted = Pick<PlanNeed, "quote" | "name" | "strength">;

const NO_MATCH = { score: 0, matched: [] };
const mostQuoted = 4;
const mostRemembered = 2_000;

/** The words that connect a need and an entry, and why the entry was chosen. */
export function matchNeed(
  knowledge: Knowledge,
  { entry, ...profile }: Candidate,
  { need, industry }: { need: Wanted; industry: string | null },
): StepMatch {
  const own = ownWords(knowledge, need, entry);
  const terms = {
    words: scoredWords([need.quote, ...own].join(" ")),
    phrases: requestPhrases(need.quote),
  };
  const { score, matched } = scoreEntry(terms, entry) ?? NO_MATCH;
  return {
    entry,
    strength: need.strength * fitOf(profile, industry),
    isForeign: !isSuitable(profile, industry),
    reason: [
      `Made to ${need.name}${quoted(own)}.`,
      industryWords(knowledge, profile.industry, industry),
    ].join(" "),
    score,
    matched,
  };
}

/** An entry's own words for what a need mentions, in the entry's order. */
function ownWords(
  knowledge: Knowledge,
  { quote }: Wanted,
  { title, description, tags }: CatalogueEntry,
): string[] {
  const wanted = conceptsIn(knowledge, quote);
  const text = [description, title, ...tags].join(". ");
  const ofEntry = rememberedFor(knowledge)(text, () =>
    conceptsIn(knowledge, text),
  );
  return [...ofEntry]
    .filter(([name]) => wanted.has(name))
    .flatMap(([, words]) => words);
}

function quoted(words: readonly string[]): string {
  const shown = [...new Set(words)].slice(0, mostQuoted);
  if (shown.length === 0) return "";
  return `; it speaks of ${shown.map((word) => `“${word}”`).join(", ")}`;
}

type Concepts = ReadonlyMap<string, readonly string[]>;

/** Entries' concepts, because the same entries are chosen again and again. */
const memories = new WeakMap<Knowledge, Memory<Concepts>>();

function rememberedFor(knowledge: Knowledge): Memory<Concepts> {
  const known = memories.get(knowledge);
  if (known) return known;
  const memory = createMemory<Concepts>(mostRemembered);
  memories.set(knowledge, memory);
  return memory;
}

/** A text's words for concepts, by concept. */
function conceptsIn(
  { correct, findConcepts }: Knowledge,
  text: string,
): Concepts {
  const { tokens } = readCorrected({ correct }, text);
  const found = new Map<string, string[]>();
  for (const { name, from, to } of findConcepts(tokens)) {
    const [first, last] = [tokens[from], tokens[to - 1]];
    const words = text.slice(first?.start, last?.end).toLowerCase();
    found.set(name, [...(found.get(name) ?? []), words]);
  }
  return found;
}

function industryWords(
  { industries }: Knowledge,
  own: string | null,
  stated: string | null,
): string {
  if (own === null) return "It suits any business.";
  const name = industries.get(own) ?? own;
  if (stated === own) return `It is written for ${name}.`;
  const wanted = stated === null ? null : (industries.get(stated) ?? stated);
  const written =
    wanted === null
      ? `It is written for ${name}, which the request does not mention`
      : `It is written for ${name}, not for ${wanted}`;
  return `${written}, so this part does not count as covered.`;
}
