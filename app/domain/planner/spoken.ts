import { languages, wordSet } from "./languages";
import { fold, type Token } from "./tokens";

/** ISO 639-1, of the languages that customers write in most. */
const CODES = [
  ...languages,
  ..."ar bg bn cs da el fa fi he hi hr hu id ja ko no pl ro ru sk sv th tl tr uk ur vi zh".split(
    " ",
  ),
];

/** Before the name of a language, in the languages of briefs. */
const BEFORE = wordSet("in into to auf ins en em het");
const JOINING = wordSet("and or und oder y o et ou e en of");

const englishNames = new Intl.DisplayNames("en", { type: "language" });

/** The English name of a language. */
export function languageName(code: string): string {
  return englishNames.of(code) ?? code;
}

/** By their folded names in the languages of briefs. */
const NAMED = new Map(
  languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: "language" });
    return CODES.map((code) => [fold(names.of(code) ?? code), code] as const);
  }),
);

/** The languages in which a text asks for work: "in English and Arabic". */
export function languagesAsked(tokens: readonly Token[]): string[] {
  let isAsked = false;
  const found = tokens.flatMap(({ word }) => {
    const code = NAMED.get(word);
    const isPart = code !== undefined || JOINING.has(word);
    isAsked = BEFORE.has(word) || (isAsked && isPart);
    return code !== undefined && isAsked ? [code] : [];
  });
  return [...new Set(found)];
}

/** Whether words name languages and nothing else: "and German". */
export function namesLanguages(tokens: readonly Token[]): boolean {
  return tokens.every(({ word }) => NAMED.has(word) || JOINING.has(word));
}

/** The languages that a text of an agent names, in English. */
export function languagesNamedIn(text: string): string[] {
  return CODES.filter((code) => text.includes(languageName(code)));
}

/** What names a language in an agent's English texts. */
export const ANY_LANGUAGE = CODES.map(languageName).join("|");
