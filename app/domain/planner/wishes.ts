import { languages, wordSet, type Language } from "./languages";
import { clausesOf, type Clause, type Run } from "./spans";
import type { Token } from "./tokens";

/** How people begin to say what they want, in folded words. */
const openings: Record<Language, string> = {
  en:
    "i want, we want, i need, we need, i would like, we would like, id like, " +
    "wed like, i would love, id love, i wish, we wish, i am looking for, " +
    "im looking for, we are looking for, were looking for, please, can you, " +
    "could you, i would rather, what i want, what we want, what i need, " +
    "what we need, goal",
  de:
    "ich mochte, wir mochten, ich will, wir wollen, ich brauche, wir brauchen, " +
    "ich hatte gern, wir hatten gern, ich wunsche mir, wir wunschen uns, " +
    "ich suche, wir suchen, bitte, ziel, kunftig, in zukunft",
  es:
    "quiero, queremos, quisiera, quisieramos, necesito, necesitamos, " +
    "me gustaria, nos gustaria, busco, buscamos, por favor",
  fr:
    "je voudrais, nous voudrions, on voudrait, je veux, nous voulons, on veut, " +
    "jaimerais, nous aimerions, on aimerait, je souhaite, nous souhaitons, " +
    "je souhaiterais, il faudrait, il me faut, il nous faut, je cherche",
  pt:
    "quero, queremos, queria, queriamos, gostaria, gostariamos, preciso, " +
    "precisamos, eu quero, eu gostaria, eu preciso, por favor",
  it:
    "voglio, vogliamo, vorrei, vorremmo, mi piacerebbe, ci piacerebbe, " +
    "ho bisogno, abbiamo bisogno, mi serve, ci serve, per favore",
  nl:
    "ik wil, we willen, wij willen, ik zou graag, we zouden graag, " +
    "wij zouden graag, ik zoek, we zoeken, wij zoeken, graag",
};

const longest = 4;
const known = new Set(
  languages.flatMap((language) => openings[language].split(", ")),
);
const firstWords = new Set([...known].map((opening) => opening.split(" ")[0]));

/**
 * The number of words by which a run of tokens begins to say what is wanted; 0
 * if it does not.
 */
export function wishOpening(tokens: readonly Token[], from: number): number {
  if (!firstWords.has(tokens[from]?.word)) return 0;
  for (let length = longest; length > 0; length--) {
    const words = tokens.slice(from, from + length).map(({ word }) => word);
    if (words.length === length && known.has(words.join(" "))) return length;
  }
  return 0;
}

/** Who says what is done today, and how. */
const routines: Record<Language, RegExp> = {
  en: /\b(?:i|we)\b.*\b(?:by hand|manually|today|currently|right now|at the moment)\b|\b(?:by hand|manually|today|currently|right now|at the moment|every \w+|each \w+)\b.*\b(?:i|we)\b/,
  de: /\b(?:ich|wir)\b.*\b(?:von hand|handisch|manuell)\b|\b(?:heute|derzeit|momentan|zurzeit|aktuell|bisher|taglich|jede[nrs]?)\b.*\b(?:ich|wir)\b/,
  fr: /\b(?:je|j\w+|nous|on)\b.*\b(?:a la main|manuellement)\b|\b(?:aujourdhui|actuellement|chaque|tous les|toutes les)\b.*\b(?:je|j\w+|nous|on)\b/,
  es: /\b(?:a mano|manualmente|hoy|actualmente|ahora|cada|todos los|todas las)\b/,
  pt: /\b(?:a mao|manualmente|hoje|atualmente|agora|cada|todos os|todas as)\b/,
  it: /\b(?:a mano|manualmente|oggi|attualmente|adesso|ogni|tutti i|tutte le)\b/,
  nl: /\b(?:ik|we|wij)\b.*\b(?:handmatig|met de hand)\b|\b(?:vandaag|momenteel|nu|elke|dagelijks)\b.*\b(?:ik|we|wij)\b/,
};
/** What somebody gets is no work: it belongs to what happens with it. */
const getting = wordSet(
  "get gets receive receives bekommen bekomme erhalten erhalte kriegen kriege " +
    "recevons recois recibimos recibo recebemos recebo riceviamo ricevo krijgen " +
    "krijg ontvangen ontvang",
);
const having = wordSet(
  "have has haben habe avons ai tenemos tengo temos tenho abbiamo ho hebben heb",
);
/** What happens with it is said of "them". */
const them = wordSet(
  "it they them these those sie diese es ihn ils elles les los las ellos ellas " +
    "eles elas li le ze hen",
);

/** Work that is done by hand today, and the sentence with the wish after it. */
type Described = { clauses: Clause[]; wish: number };

/**
 * The sentence before the first spoken wish, if it tells what the author does by
 * hand today: "every morning I copy the orders". The wish may replace it.
 */
export function describedWork(
  tokens: readonly Token[],
  language: Language,
): Described {
  const clauses = clausesOf(tokens);
  const opening = clauses.find(({ from }) => wishOpening(tokens, from) > 0);
  const wish = opening?.sentence ?? 0;
  const before = clauses.findLast(({ sentence }) => sentence < wish)?.sentence;
  const words = tokens
    .filter(({ sentence }) => sentence === before)
    .map(({ word }) => word);
  const isRoutine =
    routines[language].test(words.join(" ")) &&
    !words.some((word) => getting.has(word) || having.has(word));
  return {
    clauses: clauses.filter(({ sentence }) => isRoutine && sentence === before),
    wish,
  };
}

/** Whether a run says what somebody gets, and the next what to do with it. */
export function isReceived(
  tokens: readonly Token[],
  run: Run,
  next: Run,
): boolean {
  const said = tokens.slice(run.from, run.to);
  const sentence = said.at(-1)?.sentence ?? 0;
  return (
    said.every((token) => token.sentence === sentence) &&
    tokens[next.from]?.sentence === sentence + 1 &&
    said.some(({ word }) => getting.has(word)) &&
    tokens.slice(next.from, next.to).some(({ word }) => them.has(word))
  );
}
