import { languageOf, wordSet, type Language } from "./languages";
import { stemOf } from "./stems";

/** A word of a text; `start` and `end` are offsets into the text as typed. */
export type Token = {
  /** Lower case, without accents and apostrophes. */
  word: string;
  stem: string;
  start: number;
  end: number;
  sentence: number;
  clause: number;
};

export type ReadText = { language: Language; tokens: Token[] };

const piece =
  /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|[.!?;:\n,—–()[\]→>|-]/gu;
const isWord = /^[\p{L}\p{M}\p{N}]/u;

/** Words that begin a clause. */
const clauseOpeners: Record<Language, ReadonlySet<string>> = {
  en: wordSet(
    "plus and then but when if because while which who where after before " +
      "until so or whenever also",
  ),
  de: wordSet("und dann aber wenn weil damit oder sobald ausserdem denn"),
  es: wordSet("y e luego pero cuando si porque para que o ademas"),
  fr: wordSet("et puis mais quand si car ou ensuite"),
  pt: wordSet("e depois mas quando se porque para que ou"),
  it: wordSet("e poi ma quando se perche o oppure"),
  nl: wordSet("en dan maar als omdat zodat of daarna"),
};

export function readText(text: string): ReadText {
  const pieces = Array.from(text.matchAll(piece), ({ 0: part, index }) => ({
    part,
    at: index,
    word: isWord.test(part) ? fold(part) : null,
  }));
  const language = languageOf(pieces.flatMap(({ word }) => word ?? []));
  const tokens: Token[] = [];
  const place = { sentence: 0, clause: 0 };
  for (const { part, at, word } of pieces) {
    if (word === null) {
      passMark(place, part, { before: text[at - 1], after: text[at + 1] });
      continue;
    }
    if (
      clauseOpeners[language].has(word) &&
      tokens.at(-1)?.clause === place.clause
    ) {
      place.clause += 1;
    }
    const stem = stemOf(word, language);
    tokens.push({ word, stem, start: at, end: at + part.length, ...place });
  }
  return { language, tokens };
}

/** Lower case, without accents and apostrophes. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[\p{M}'’]+/gu, "");
}

type Place = { sentence: number; clause: number };
type Around = { before: string | undefined; after: string | undefined };

/**
 * Ends the sentence or clause; a full stop or hyphen inside a word ends
 * neither.
 */
function passMark(place: Place, mark: string, { before, after }: Around): void {
  if (mark === "." && /[\p{L}\p{N}]/u.test(after ?? "")) return;
  if (mark === "-" && !/\s/.test(before ?? " ")) return;
  if (/[.!?;\n]/.test(mark)) place.sentence += 1;
  place.clause += 1;
}
