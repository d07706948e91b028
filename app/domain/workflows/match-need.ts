import {
  fitOf,
  isMadeFor,
  isSuitable,
  type TaskEntry,
} from "../planner/choose";
import { readCorrected, type Knowledge } from "../planner/knowledge";
import type { Language } from "../planner/languages";
import { languageMisfit, mainTask, type Misfit } from "../planner/misfit";
import { createMemory, type Memory } from "../planner/memory";
import { languagesAsked } from "../planner/spoken";
import { readText } from "../planner/tokens";
import type { EntryTraits } from "../planner/traits";
import type { CatalogueEntry } from "./catalogue";
import { misfitWords } from "./misfit-words";
import type { PlanNeed } from "./plan";
import { isCertain, type StepMatch } from "./step";
import { scoreEntry } from "./score";
import { shownLimits } from "./shown-limits";
import { systemsIn } from "./systems";
import { requestPhrases, scoredWords } from "./words";

/** A catalogue entry that may do a task. */
export type Candidate = TaskEntry & {
  entry: CatalogueEntry;
  /** Null until it is read again after an update. */
  traits: EntryTraits | null;
  /** Its share of the largest weight for the task, 0 to 1. */
  share: number;
};

export type Wanted = Pick<PlanNeed, "quote" | "task" | "name" | "strength">;

/** A need of a plan, with the industry and language of its brief. */
type Part = { need: Wanted; industry: string | null; language: Language };

const DOUBT =
  "Its words say too little about this part to count it as covered.";
const NO_MATCH = { score: 0, matched: [] };
const mostQuoted = 4;
const mostRemembered = 2_000;

/** The words that connect a need and an entry, and why the entry was chosen. */
export function matchNeed(
  knowledge: Knowledge,
  { entry, ...found }: Candidate,
  { need, industry, language }: Part,
): StepMatch {
  const wanted = conceptsIn(knowledge, need.quote);
  const own = ownWords(knowledge, wanted, entry);
  const terms = {
    words: scoredWords([need.quote, ...own].join(" ")),
    phrases: requestPhrases(need.quote),
  };
  const { score, matched } = scoreEntry(terms, entry) ?? NO_MATCH;
  const misfit =
    found.misfit ??
    asideOf(knowledge, { entry, ...found }, { ...need, wanted }) ??
    languageMisfit(found.traits?.languages ?? [], [
      language,
      ...languagesAsked(readText(need.quote).tokens),
    ]);
  const profile = { ...found, misfit };
  const strength = need.strength * fitOf(profile, industry);
  const isForeign = !isSuitable(profile, industry);
  const isDoubtful = !isForeign && !isCertain({ strength, score });
  return {
    entry,
    strength,
    isForeign,
    reason: [
      ...workWords(knowledge, need, { own, misfit }),
      industryWords(knowledge, profile, industry),
      ...(isDoubtful ? [DOUBT] : []),
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
    score,
    matched,
    limits: shownLimits(found.traits),
  };
}

type Work = { own: readonly string[]; misfit: Misfit | null };

/** What an entry is made for, and why it does not do the part. */
function workWords(
  knowledge: Knowledge,
  { name }: Wanted,
  { own, misfit }: Work,
): string[] {
  const made = `Made to ${name}${quoted(own)}.`;
  if (!misfit) return [made];
  const against = misfitWords(knowledge, misfit);
  return misfit.kind === "aside" ? [against] : [made, against];
}

/**
 * An entry that does a task only in passing does a part if it speaks of all that
 * the part mentions, and names its products.
 */
function asideOf(
  knowledge: Knowledge,
  { entry, traits, share }: Candidate,
  { task, quote, wanted }: Wanted & { wanted: Concepts },
): Misfit | null {
  const main = mainTask({ traits, task, share });
  if (main === null) return null;
  const own = conceptsOf(knowledge, entry);
  const shared = [...wanted.keys()].filter((name) => own.has(name));
  const named = traits?.systems ?? [];
  const namesAll = systemsIn(quote).every((name) => named.includes(name));
  return namesAll && shared.length === wanted.size
    ? null
    : { kind: "aside", task: main };
}

function conceptsOf(
  knowledge: Knowledge,
  { title, description, tags }: CatalogueEntry,
): Concepts {
  const text = [description, title, ...tags].join(". ");
  return rememberedFor(knowledge)(text, () => conceptsIn(knowledge, text));
}

/** An entry's own words for what a need mentions, in the entry's order. */
function ownWords(
  knowledge: Knowledge,
  wanted: Concepts,
  entry: CatalogueEntry,
): string[] {
  return [...conceptsOf(knowledge, entry)]
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
  made: Pick<TaskEntry, "industry" | "alsoFor">,
  stated: string | null,
): string {
  const { industry: own } = made;
  if (own === null) return "It suits any business.";
  const name = industries.get(own) ?? own;
  const wanted = stated === null ? null : (industries.get(stated) ?? stated);
  if (isMadeFor(made, stated)) return `It is written for ${wanted ?? name}.`;
  const written =
    wanted === null
      ? `It is written for ${name}, which the request does not mention`
      : `It is written for ${name}, not for ${wanted}`;
  return `${written}, so this part does not count as covered.`;
}
