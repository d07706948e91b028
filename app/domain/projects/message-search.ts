import { foldLine, foldText } from "../platform/fold";

/** The most characters and words of a search that are used. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 10;
/** The characters of an excerpt, and those before its first match. */
const EXCERPT = 160;
const LEAD = 40;

/** The words of a search, in lower case and each once. */
export function searchWords(q: string): string[] {
  const words = foldText(q.slice(0, MOST_CHARACTERS)).split(/\s+/);
  return [...new Set(words.filter(Boolean))].slice(0, MOST_WORDS);
}

/** Whether a text contains all words, in any order and case. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const within = foldText(text);
  return words.every((word) => within.includes(word));
}

/** One line of a text around its first match. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = foldLine(text.normalize("NFC"));
  const lower = foldText(line);
  const places = words.map((word) => lower.indexOf(word));
  const first = Math.min(...places.filter((place) => place >= 0), line.length);
  const start = first === line.length ? 0 : Math.max(0, first - LEAD);
  const shown = line.slice(start, start + EXCERPT).toWellFormed();
  const end = start + EXCERPT < line.length ? "…" : "";
  return `${start > 0 ? "…" : ""}${shown}${end}`;
}
