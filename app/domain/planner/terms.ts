import { languages, type Language } from "./languages";
import { stemOf } from "./stems";
import { fold, type Token } from "./tokens";

/**
 * Named lists of terms, one line each:
 *
 *     overdue = overdue, past due, late with | de: überfällig*, rückständig*
 *
 * Terms are English up to the first language mark. A term has one or more
 * words: `*` alone matches any word, `invoic*` a prefix, `*praxis` a suffix,
 * `*rechn*` a part of a word, and `subs!` only that spelling; any other English
 * word matches all words of its stem. Lines starting with `#` are comments;
 * several lines may add to one name.
 */
export type TermList = { name: string; terms: Term[] };

type Term = readonly WordPattern[];
type WordPattern =
  | { kind: "any" }
  | { kind: "word"; text: string }
  | { kind: "stem"; text: string }
  | { kind: "prefix"; text: string }
  | { kind: "suffix"; text: string }
  | { kind: "part"; text: string };

export type TermHit = { name: string; from: number; to: number };
export type TermMatcher = (tokens: readonly Token[]) => TermHit[];

/** The number of letters at a word's edge that index its patterns. */
const edge = 3;
/** The key of patterns that no edge of a word indexes. */
const unkeyed = "";
const mostKept = 20_000;

export function parseTermLists(text: string): TermList[] {
  return text.split("\n").flatMap((line) => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const separator = line.indexOf("=");
    if (separator < 0) throw new Error(`A term list needs "name =": ${line}`);
    const name = line.slice(0, separator).trim();
    return { name, terms: parseTerms(line.slice(separator + 1)) };
  });
}

function parseTerms(text: string): Term[] {
  return text.split("|").flatMap((part) => {
    const mark = /^\s*([a-z]{2}):/.exec(part);
    const language = mark ? languageNamed(mark[1] ?? "") : "en";
    const terms = mark ? part.slice(mark[0].length) : part;
    return terms
      .split(",")
      .map((term) => parseTerm(term, language))
      .filter((term) => term.length > 0);
  });
}

function languageNamed(code: string): Language {
  const language = languages.find((known) => known === code);
  if (!language) throw new Error(`No language ${code}`);
  return language;
}

function parseTerm(text: string, language: Language): Term {
  return text
    .trim()
    .split(/[\s-]+/)
    .filter((word) => word !== "")
    .map((word) => parseWord(word, language));
}

function parseWord(written: string, language: Language): WordPattern {
  if (written === "*") return { kind: "any" };
  const text = fold(written.replace(/[*!]/g, ""));
  const isSuffix = written.startsWith("*");
  const isPrefix = written.endsWith("*");
  if (isSuffix) return { kind: isPrefix ? "part" : "suffix", text };
  if (isPrefix) return { kind: "prefix", text };
  if (written.endsWith("!") || language !== "en") return { kind: "word", text };
  return { kind: "stem", text: stemOf(text, "en") };
}

type Entry = { name: string; term: Term };

/** Finds the terms of all lists; each name at most once per position. */
export function createTermMatcher(lists: readonly TermList[]): TermMatcher {
  const byKey = new Map<string, Entry[]>();
  for (const { name, terms } of lists) {
    for (const term of terms) {
      const key = keyOf(term[0]);
      byKey.set(key, [...(byKey.get(key) ?? []), { name, term }]);
    }
  }
  const kept = new Map<string, Map<string, readonly Entry[]>>();
  return (tokens) =>
    tokens.flatMap((token, from) => {
      const entries = entriesBeginning(token);
      return entries.length > 0 ? hitsAt(tokens, from, entries) : [];
    });

  /** The entries whose first word fits the token. */
  function entriesBeginning(token: Token): readonly Entry[] {
    const { word, stem } = token;
    const known = kept.get(word)?.get(stem);
    if (known) return known;

    const found = [
      `word ${word}`,
      ...new Set([`stem ${stem}`, `stem ${word}`]),
      `prefix ${word.slice(0, edge)}`,
      `suffix ${word.slice(-edge)}`,
      unkeyed,
    ]
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(({ term: [first] }) => first && fits(first, token));
    if (kept.size >= mostKept) kept.clear();
    const ofWord = kept.get(word) ?? new Map<string, readonly Entry[]>();
    kept.set(word, ofWord.set(stem, found));
    return found;
  }
}

function keyOf(pattern: WordPattern | undefined): string {
  if (!pattern) return unkeyed;
  if (pattern.kind === "word" || pattern.kind === "stem") {
    return `${pattern.kind} ${pattern.text}`;
  }
  if (pattern.kind === "any" || pattern.text.length < edge) return unkeyed;
  if (pattern.kind === "prefix") return `prefix ${pattern.text.slice(0, edge)}`;
  if (pattern.kind === "suffix") return `suffix ${pattern.text.slice(-edge)}`;
  return unkeyed;
}

function hitsAt(
  tokens: readonly Token[],
  from: number,
  entries: readonly Entry[],
): TermHit[] {
  const hits: TermHit[] = [];
  for (const { name, term } of entries) {
    if (!isAt(tokens, from, term)) continue;
    const to = from + term.length;
    const known = hits.find((hit) => hit.name === name);
    if (known) known.to = Math.max(known.to, to);
    else hits.push({ name, from, to });
  }
  return hits;
}

function isAt(tokens: readonly Token[], from: number, term: Term): boolean {
  const sentence = tokens[from]?.sentence;
  for (let offset = 0; offset < term.length; offset++) {
    const pattern = term[offset];
    const token = tokens[from + offset];
    if (!pattern || !token || token.sentence !== sentence) return false;
    if (!fits(pattern, token)) return false;
  }
  return true;
}

type Word = Pick<Token, "word" | "stem">;

/** The stems of small numbers are the same. */
function isStem(text: string, { word, stem }: Word): boolean {
  return stem === text || (/^\d/.test(word) && word === text);
}

function fits(pattern: WordPattern, { word, stem }: Word): boolean {
  switch (pattern.kind) {
    case "any":
      return true;
    case "word":
      return word === pattern.text;
    case "stem":
      return isStem(pattern.text, { word, stem });
    case "prefix":
      return word.startsWith(pattern.text);
    case "suffix":
      return word.endsWith(pattern.text);
    case "part":
      return word.includes(pattern.text);
  }
}
