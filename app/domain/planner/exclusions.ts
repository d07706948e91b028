import { isFunctionWord, wordSet } from "./languages";
import { isComplaint, isDependent, isFact } from "./refusal-words";
import { hitsIn, isChannel, type Channel } from "./senses";
import { clausesOf } from "./spans";
import type { Token } from "./tokens";
import { isReached } from "./work-words";

const NEGATING = new Set(
  (
    "no not dont never without nobody nor kein keine keinen keiner keinem " +
    "nicht nie ohne niemand niemanden statt sin nunca nadie pas sans aucun " +
    "aucune jamais sem nao ninguem senza non mai nessuno nessuna geen niet " +
    "nooit zonder hate"
  ).split(" "),
);
/** How many words are between a negation and what it excludes. */
const REACH = 3;
/** "Without" reaches further: "without anybody holding the phone". */
const WITHOUT = new Set("without ohne sin sans sem senza zonder".split(" "));
const FAR_REACH = 6;
const AFTER = new Set(["nicht", "pas"]);
/** After these a negation tells a fact: "we have no phone". */
const FACTS_BEFORE = new Set(
  (
    "have has had got there theres is are was with who that hay tenemos " +
    "haben hat hatten gibt avons abbiamo temos hebben"
  ).split(" "),
);
/** Before these a negation tells a fact: "no phone number". */
const FACTS_AFTER = new Set(
  (
    "back number numbers system address addresses list line lines account " +
    "yet zuruck an gehen geht"
  ).split(" "),
);
const JOINING = new Set(
  "or and nor oder und noch o ni ou et e of en".split(" "),
);
/** A clause of at most so many words says nothing else. */
const LONGEST_REFUSAL = 6;

export type Exclusion = { channel: Channel; from: number; to: number };

/**
 * The channels that a text excludes: "no phone calls", "nobody phones", "sin
 * llamadas". Complaints ("nobody calls back") exclude nothing.
 */
export function exclusionsIn(tokens: readonly Token[]): Exclusion[] {
  const hits = hitsIn(tokens);
  const found: Exclusion[] = [];
  for (const { sense, from, to } of hits) {
    if (!isChannel(sense)) continue;
    const before = found.find(
      ({ to: end }) =>
        end === from ||
        (end === from - 1 && JOINING.has(tokens[end]?.word ?? "")),
    );
    if (before?.channel === sense) {
      before.to = to;
      continue;
    }
    const start = before ? before.from : negationBefore(tokens, { from, to });
    if (start !== null) found.push({ channel: sense, from: start, to });
  }
  return found;
}

type Run = { from: number; to: number };

/** Where the exclusion of a channel begins, if it is excluded. */
function negationBefore(tokens: readonly Token[], run: Run): number | null {
  const said = wordsOfClause(tokens, run.from);
  const at = said.findLastIndex(
    ({ word, place }) =>
      place <= run.from &&
      place >= run.from - (WITHOUT.has(word) ? FAR_REACH : REACH) &&
      NEGATING.has(word),
  );
  if (at >= 0) {
    const isOfAll = !isRestricted(tokens, run);
    return isOfAll && excludes(saidAround(said, at, run))
      ? placeOf(said, at)
      : null;
  }
  // "Nicht" and "pas" may follow their verb.
  const isAfter = said.some(
    ({ word, place }) => place === run.to && AFTER.has(word),
  );
  return isAfter ? run.from : null;
}

/** What may follow an exclusion of all messages: "no calls, please". */
const FILLERS = wordSet(
  "please ever all anymore instead rather only message messages calls phone " +
    "bitte mehr lieber nur por favor nunca svp merci just out back",
);

/** "No texts on Sundays", "do not text children": others are texted. */
function isRestricted(tokens: readonly Token[], { from, to }: Run): boolean {
  const { clause, sentence } = tokens[from] ?? {};
  const rest = tokens.slice(to).filter((token) => token.clause === clause);
  const next = tokens.slice(to).find((token) => token.clause !== clause);
  const isOfSome = next?.sentence === sentence && isDependent(next?.word ?? "");
  return (
    isOfSome ||
    rest.some(
      ({ word }) =>
        !isFunctionWord(word) &&
        !isReached(word) &&
        !FILLERS.has(word) &&
        !JOINING.has(word) &&
        !NEGATING.has(word),
    )
  );
}

type Placed = { word: string; place: number };

function placeOf(said: readonly Placed[], at: number): number {
  return said[at]?.place ?? 0;
}

function saidAround(
  said: readonly Placed[],
  at: number,
  { from, to }: Run,
): Said {
  const wordsIn = (first: number, end: number) =>
    said
      .filter(({ place }) => place >= first && place < end)
      .map(({ word }) => word);
  const place = placeOf(said, at);
  return {
    negation: said[at]?.word ?? "",
    before: said[at - 1]?.word ?? "",
    between: wordsIn(place + 1, from),
    after: wordsIn(to, to + 2),
  };
}

function wordsOfClause(tokens: readonly Token[], at: number): Placed[] {
  const clause = tokens[at]?.clause;
  return tokens.flatMap((token, place) =>
    token.clause === clause ? [{ word: token.word, place }] : [],
  );
}

type Said = {
  negation: string;
  before: string;
  between: readonly string[];
  after: readonly string[];
};

/** Whether a negation is neither a fact nor a complaint. */
function excludes({ negation, before, between, after }: Said): boolean {
  const isTold =
    FACTS_BEFORE.has(before) ||
    FACTS_AFTER.has(after[0] ?? "") ||
    between.some((word) => isFact(word) || word === "that");
  if (isTold || [...between, ...after].some(isComplaint)) return false;
  return !isOfNobody(negation) || after.length === 0 || between.length > 0;
}

/** "Nobody phones" excludes; "nobody calls customers" complains. */
function isOfNobody(word: string): boolean {
  return word === "nobody" || word === "niemand" || word === "nadie";
}

/**
 * The excluded channels, where a text says so, and the clauses that say nothing
 * else.
 */
export function readExclusions(tokens: readonly Token[]) {
  const excluded = exclusionsIn(tokens);
  const isIn = (one: Exclusion, { from, to }: { from: number; to: number }) =>
    from < one.to && one.from < to;
  const clauses = clausesOf(tokens).filter(
    (clause) =>
      clause.to - clause.from <= LONGEST_REFUSAL &&
      excluded.some((one) => isIn(one, clause)),
  );
  const others = excluded.filter(
    (one) => !clauses.some((clause) => isIn(one, clause)),
  );
  return {
    channels: [...new Set(excluded.map(({ channel }) => channel))],
    passages: [...clauses, ...others].sort((a, b) => a.from - b.from),
    clauses,
  };
}
