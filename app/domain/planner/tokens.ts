import {
  isFunctionWord,
  languageOf,
  wordSet,
  type Language,
} from "./languages";
import { stemOf } from "./stems";
import { withUsualNumbers } from "./usual-numbers";

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

/** A comma inside a number, or between numbers, is no mark. */
const piece =
  /(?<![\p{L}\p{M}\p{N}])e[-‑]mail\p{L}*|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|[.!?;:\n—–()[\]→>|-]|(?<!\d),|,(?!\s?\d)/giu;
const examplePiece =
  /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|[.!?;:\n,—–()[\]→>|-]/gu;
const isWord = /^[\p{L}\p{M}\p{N}]/u;

/** "Two days before the end date" is no new clause of a brief. */
const TIMES = wordSet("minutes hour hours day days week weeks month months");
const AROUND = wordSet("before after");
/** What a number is added to. */
const COSTS = wordSet("cost costs price prices");

const NUMBER = /^\d+$/;

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

/** The number of words between two tokens that are no function words. */
export function contentOf(
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (!isFunctionWord(tokens[at]?.word ?? "")) count += 1;
  }
  return count;
}

export function readText(text: string): ReadText {
  const { language, tokens } = readBy(piece, text);
  return { language, tokens: withUsualNumbers(tokens) };
}

/**
 * Reads an example, with each number, "e mail" and comma as written: classifiers
 * that learned from examples read like briefs score less.
 */
export function readExample(text: string): ReadText {
  return readBy(examplePiece, text);
}

function readBy(pattern: RegExp, text: string): ReadText {
  const pieces = Array.from(text.matchAll(pattern), ({ 0: part, index }) => ({
    part,
    at: index,
    word: isWord.test(part) ? fold(part) : null,
  }));
  const isBrief = pattern === piece;
  const words = pieces.flatMap(({ word }) => word ?? []);
  const language = languageOf(isBrief ? words.filter(tellsLanguage) : words);
  const tokens: Token[] = [];
  const place = { sentence: 0, clause: 0 };
  const opens = isBrief ? opensInBrief : opensClause;
  for (const [index, { part, at, word }] of pieces.entries()) {
    if (word === null) {
      passMark(place, part, { before: text[at - 1], after: text[at + 1] });
      continue;
    }
    const beside = { before: tokens.at(-1), after: pieces[index + 1]?.word };
    if (clauseOpeners[language].has(word) && opens(place, word, beside)) {
      place.clause += 1;
    }
    const stem = stemOf(word, language);
    tokens.push({ word, stem, start: at, end: at + part.length, ...place });
  }
  return { language, tokens };
}

/** "No phone calls" is as English as it is Spanish. */
function tellsLanguage(word: string): boolean {
  return word !== "no";
}

type Beside = { before: Token | undefined; after: string | null | undefined };

function opensClause(place: Place, _word: string, { before }: Beside): boolean {
  return before?.clause === place.clause;
}

/**
 * "Two days before", "at 7, 14 and 30 days" and "cost plus 10" are no two
 * clauses.
 */
function opensInBrief(place: Place, word: string, beside: Beside): boolean {
  const before = beside.before?.word ?? "";
  const isPeriod = AROUND.has(word) && TIMES.has(before);
  return (
    opensClause(place, word, beside) &&
    !isPeriod &&
    !isSum(before, beside.after ?? "")
  );
}

function isSum(before: string, after: string): boolean {
  return NUMBER.test(after) && (NUMBER.test(before) || COSTS.has(before));
}

/** Lower case, without accents and apostrophes; "e-mail" is "email". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[\p{M}'’]+|(?<=^e)[-‑](?=mail)/gu, "");
}

type Place = { sentence: number; clause: number };
type Around = { before: string | undefined; after: string | undefined };

/**
 * Ends the sentence or clause; a full stop or hyphen inside a word ends
 * neither.
 */
function passMark(place: Place, mark: string, around: Around): void {
  if (isInside(mark, around)) return;
  if (/[.!?;\n]/.test(mark)) place.sentence += 1;
  place.clause += 1;
}

const letterOrDigit = /[\p{L}\p{N}]/u;

function isInside(mark: string, { before = " ", after = "" }: Around): boolean {
  if (mark === ".") return letterOrDigit.test(after);
  return mark === "-" && !/\s/.test(before);
}
