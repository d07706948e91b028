import snowball from "snowball-stemmers";

import type { Language } from "./languages";
import { createMemory } from "./memory";

const algorithms: Record<Language, string> = {
  en: "english",
  de: "german",
  es: "spanish",
  fr: "french",
  pt: "portuguese",
  it: "italian",
  nl: "dutch",
};

const stemmers = new Map<Language, (word: string) => string>();
const remembered = createMemory<string>(50_000);

/** The Snowball stem of a folded word. */
export function stemOf(word: string, language: Language): string {
  return remembered(`${language}:${word}`, () => stemmerOf(language)(word));
}

function stemmerOf(language: Language): (word: string) => string {
  const known = stemmers.get(language);
  if (known) return known;
  const { stem } = snowball.newStemmer(algorithms[language]);
  stemmers.set(language, stem);
  return stem;
}
