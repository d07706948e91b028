import { isFunctionWord, wordSet } from "./languages";
import type { Knowledge } from "./knowledge";
import { sharedLength, type Passage } from "./passages";
import type { Token } from "./tokens";
import { isVerbOfWork } from "./work-words";

/** In the languages of briefs, folded. */
const FOR = wordSet(
  "for at in of fur bei para en em pour dans per in di voor van",
);
const OWN = wordSet(
  "a an our my the unsere unser unserer mein meine eine ein nuestra nuestro mi " +
    "una un notre mon ma une nossa nosso minha meu uma um nostra nostro mia mio " +
    "onze ons mijn een",
);

type Read = {
  needs: readonly unknown[];
  unread: readonly Passage[];
};

/**
 * A brief without the names of trades in what was not understood: "book
 * appointments for our dental practice" is "book appointments". Null if there
 * are none.
 */
export function withoutTrades(
  tokens: readonly Token[],
  { needs, unread }: Read,
  { findIndustryTerms }: Pick<Knowledge, "findIndustryTerms">,
): Token[] | null {
  const named = findIndustryTerms(tokens).flatMap(({ from, to }) => {
    const begin = beginOf(tokens, from);
    const isApart =
      begin < from
        ? needs.length === 0 || isInCommand(tokens, from, unread)
        : needs.length === 0 && isBeforeThing(tokens, to);
    return isApart ? { from: begin, to } : [];
  });
  const rest = tokens.filter(
    (_, at) => !named.some(({ from, to }) => from <= at && at < to),
  );
  return rest.length < tokens.length ? rest : null;
}

function isInCommand(
  tokens: readonly Token[],
  at: number,
  unread: readonly Passage[],
): boolean {
  const token = tokens[at];
  const first = tokens.find(({ sentence }) => sentence === token?.sentence);
  return (
    token !== undefined &&
    isVerbOfWork(first?.word ?? "") &&
    unread.some((part) => sharedLength(part, token) > 0)
  );
}

/** "Dental appointments", not "the crematorium". */
function isBeforeThing(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at]];
  return (
    next !== undefined &&
    next.clause === before?.clause &&
    !isFunctionWord(next.word)
  );
}

/** With "for our" before it. */
function beginOf(tokens: readonly Token[], at: number): number {
  const [first, second] = tokens.slice(Math.max(0, at - 2), at);
  const isNamed = FOR.has(first?.word ?? "") && OWN.has(second?.word ?? "");
  return isNamed ? at - 2 : at;
}
