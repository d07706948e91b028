import snowball from "snowball-stemmers";

import type { Language } from "./languages";

const algorithms: Record<Language, string> = {
  en: "english",
  de: "german",
  es: "spanish",
  fr: "french",
  pt: "portuguese",
  it: "italian",
  nl: "dutch",
};

const mostKept = 50_000;
const stemmers = new Map<Language, (word: string) => string>();
const kept = new Map<string, string>();

/** The Snowball stem of a folded word. */
export function stemOf(word: string, language: Language): string {
  const key = `${language}:${word}`;
  const known = kept.get(key);
  if (known !== undefined) return known;

  const stem = stemmerOf(language)(word);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, stem);
  return stem;
}

function stemmerOf(language: Language): (word: string) => string {
  const known = stemmers.get(language);
  if (known) return known;
  const { stem } = snowball.newStemmer(algorithms[language]);
  stemmers.set(language, stem);
  return stem;
}
