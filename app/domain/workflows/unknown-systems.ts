import { wordSet, type Language } from "../planner/languages";
import { isEverydayName } from "./everyday-names";
import { PREPOSITIONS } from "./system-words";

/** A name in a text; `end` is excluded. */
export type NamedAt = { name: string; at: number; end: number };

type Text = { text: string; language: Language };

/** A capital letter, or one inside, and further words with capital letters. */
const run =
  /(?<![^\s([/"“„«'&+,])(?:\p{Lu}|[a-z]+\p{Lu})[^\s.,;:!?()[\]"“”„«»/&+<>]*(?:\.[a-z]+)?(?: \p{Lu}[^\s.,;:!?()[\]"“”„«»/&+<>]*){0,2}/gu;
/** How far before a name the work may stand that belongs to it, in characters. */
const REACH = 60;

/** The word before a name, and "our" between them. */
const before =
  /(?<!\p{L})(\p{L}+)\s+(?:(?:our|my|unser\p{L}*|notre|mon|onze|mijn|nuestro)\s+)?["“„«]?$/u;
/** Between names of a list: "and", a comma, or "and on". */
const between =
  /^(?:\s*[,/&+]\s*|\s+(and|or|und|oder|y|o|et|ou|e|en|of)\s+)(?:(\p{L}+)\s+)?$/u;
/** May follow the last name of a list. */
const FOLLOWING = wordSet(
  "after and as at automatically before by each every for once so then too when",
);
/** The first or last words of names of places. */
const PLACES = wordSet(
  "avenue ave bay beach boulevard bridge cape city county drive fort harbor " +
    "highway hill island lake lane mount park port river road route saint " +
    "square st street town valley",
);
/** Before a name these say that it is the author's own, or a person. */
const OWNING =
  /\b(?:called|named|we are|we[’']re|i am|i[’']m|at|run|own|mr|mrs|ms|dr)\.?\s+$/i;

/**
 * Names that stand where a system would ("on Mastodon", "add it to Odoo"), and
 * those in a list with a known system ("Instagram and Bluesky").
 */
export function unknownSystemsIn(
  text: string,
  { known, language }: { known: readonly NamedAt[]; language: Language },
): NamedAt[] {
  if (text === text.toUpperCase()) return [];
  const brief = { text, language };
  const found: NamedAt[] = [];
  for (const named of namesIn(text)) {
    if (known.some((one) => overlap(one, named))) continue;
    const isPlaced =
      follows(brief, named) || isListed(brief, named, [...known, ...found]);
    if (isPlaced && !isOwn(text, named.name)) found.push(named);
  }
  return found;
}

function overlap(one: NamedAt, other: NamedAt): boolean {
  return one.at < other.end && other.at < one.end;
}

/** The names in a text that may be a system's. */
function namesIn(text: string): NamedAt[] {
  return Array.from(text.matchAll(run), ({ 0: name, index: at }) => ({
    name,
    at,
    end: at + name.length,
  })).filter(({ name }) => {
    const parts = name.split(" ");
    const isPlace = (part: string) =>
      PLACES.has(part.toLowerCase()) || isEverydayName(part);
    return (
      isName(parts[0] ?? "") && !/['’]s$/u.test(name) && !parts.some(isPlace)
    );
  });
}

/** Abbreviations ("PDF", "GSTR-3B", "kWh") are mostly no products. */
function isName(text: string): boolean {
  if (/^[\p{Lu}\p{N}-]{1,5}s?$|^\p{Ll}.{0,3}$|-/u.test(text)) return false;
  return /^\p{Lu}[\p{L}\p{N}]/u.test(text) || isUnusual(text);
}

/** With a capital letter inside, as products have; "McAllen" does not count. */
function isUnusual(text: string): boolean {
  return (
    /\p{Ll}\p{Lu}/u.test(text) &&
    !/^(?:Ma?c|D[eiu]|L[ae]|Van)\p{Lu}/u.test(text)
  );
}

/** Whether a preposition, and the work that it needs, stand before a name. */
function follows({ text, language }: Text, { name, at }: NamedAt): boolean {
  const told = text.slice(Math.max(0, at - REACH), at).toLowerCase();
  const [said = "", preposition = ""] = before.exec(told) ?? [];
  const work = PREPOSITIONS[language].get(preposition);
  if (!work || isUnusual(name)) return work !== undefined;
  const clauses = told.slice(0, -said.length).split(/[.,;:!?\n]/);
  return work.test(clauses.at(-1) ?? "");
}

/** Whether a system, and only "and", a comma or "on" again, stands before. */
function isListed(
  { text, language }: Text,
  { at, end }: NamedAt,
  systems: readonly NamedAt[],
): boolean {
  const last = systems.findLast((system) => system.end <= at);
  const found = between.exec(text.slice(last?.end ?? at, at).toLowerCase());
  if (!found) return false;
  const [, joint, again] = found;
  const isPlace = (word: string) => PREPOSITIONS[language].has(word);
  // In German, what follows a comma may be any noun.
  if (language === "de" && !joint) return false;
  return again ? isPlace(again) : mayFollow(text.slice(end), isPlace);
}

/** Whether a list may end before a text. */
function mayFollow(text: string, isPlace: (word: string) => boolean): boolean {
  const [, next] = /^\s+(\p{L}+)/u.exec(text) ?? [];
  return next === undefined || FOLLOWING.has(next) || isPlace(next);
}

/** Whether a name is the author's: "we are Miller and Sons". */
function isOwn(text: string, name: string): boolean {
  const before = text.split(name).slice(0, -1);
  return before.some((words) => OWNING.test(words));
}
