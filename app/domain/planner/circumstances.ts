import { wordSet, type Language } from "./languages";
import { clausesOf, type Clause, type Run } from "./spans";
import type { Token } from "./tokens";
import { isCommand, isVerbOfWork, refersBack } from "./work-words";
import { wishOpening } from "./wishes";

/** Who says how much of something there is, at the start of a sentence. */
const OWN = wordSet(
  "we our i my wir unser unsere unserem ich mein meine nous notre nos je mon ma mes " +
    "nuestro nuestra nuestros nuestras nosotros mi mis nos nosso nossa nossos " +
    "nossas eu meu minha noi nostro nostra nostri nostre mio mia wij we ons onze ik mijn",
);
/** How it ends: "80 emails a day", in folded words. */
const PER: Record<Language, RegExp> = {
  en: /\b\d+ .*\b(?:an?|per|each|every) (?:hour|day|week|month|year)$/,
  de: /\b\d+ .*\b(?:am|pro|im|jede[nrs]?) (?:stunde|tag|woche|monat|jahr)$/,
  es: /\b\d+ .*\b(?:al|por|cada|a la) (?:hora|dia|semana|mes|ano)$/,
  fr: /\b\d+ .*\b(?:par|chaque) (?:heure|jour|semaine|mois|an)$/,
  pt: /\b\d+ .*\b(?:por|ao|a cada) (?:hora|dia|semana|mes|ano)$/,
  it: /\b\d+ .*\b(?:al|all|alla|ogni|a) (?:ora|giorno|settimana|mese|anno)$/,
  nl: /\b\d+ .*\b(?:per|elke) (?:uur|dag|week|maand|jaar)$/,
};

/** How a business is paid, what it uses and what others do for it, in English. */
const REMARKS = [
  /^(?:guests|customers|clients|patients|people|members|they|we|our \w+) (?:\w+ )?(?:pay|accept|take|are paid|get paid) (?:us )?(?:\w+ )?(?:by|with|in|via|cash|cards?|cheques?|checks?)\b/,
  /^payments? (?:is|are|comes?|arrives?) (?:by|in|via)\b/,
  /^our (?:crm|shop|store|software|system|\w+ (?:software|system)) is \w+(?: \w+)?$/,
  /^(?:all )?our (?:\w+ ){1,2}(?:is|are|sits?|lives?) (?:all )?(?:kept )?(?:in|on) (?:an? |the |our )?\w+(?: \w+)?$/,
  /^we (?:already )?(?:use|work with|have|keep (?:\w+ ){1,3}in) (?:an? |our )?(?:\w+ )?(?:crm|erp|software|system|spreadsheets?)\b(?:(?: \w+){0,5})$/,
  /^our (?:accountant|bookkeeper|lawyer|tax adviser|tax advisor|agency) (?:does|handles|files|prepares|looks after|takes care of)\b/,
];

type Text = { brief: string; language: Language; tokens: readonly Token[] };

/**
 * The clauses of sentences that only say how much there is ("we close 60 deals a
 * month"), how the business is paid or what it uses ("our CRM is HubSpot"), if
 * each other sentence that says what to do names its objects itself.
 */
export function circumstancesIn(text: Text): Clause[] {
  const clauses = clausesOf(text.tokens);
  const told = sentencesOf(clauses).map((run) => ({
    ...run,
    is: kindOf(text, run),
  }));
  const isAsked = told.some((one) => one.is === "wish");
  const isOfThem = told.some((one) => one.is === "wish of them");
  if (!isAsked || isOfThem) return [];
  const circumstances = told.filter((one) => one.is === "background");
  return clauses.filter(({ from }) =>
    circumstances.some((one) => one.from <= from && from < one.to),
  );
}

function sentencesOf(clauses: readonly Clause[]): Run[] {
  const runs: Run[] = [];
  clauses.forEach(({ from, to, sentence }, at) => {
    const last = runs.at(-1);
    if (last && clauses[at - 1]?.sentence === sentence) last.to = to;
    else runs.push({ from, to });
  });
  return runs;
}

function kindOf(
  text: Text,
  run: Run,
): "background" | "wish" | "wish of them" | null {
  const words = text.tokens.slice(run.from, run.to).map(({ word }) => word);
  if (asksIn(text, run)) {
    return words.some(refersBack) ? "wish of them" : "wish";
  }
  return isBackground(words, text.language) ? "background" : null;
}

function asksIn(text: Text, run: Run): boolean {
  return (
    isVerbOfWork(text.tokens[run.from]?.word ?? "") ||
    isCommand(text, run) ||
    wishOpening(text.tokens, run.from) > 0
  );
}

function isBackground(words: readonly string[], language: Language): boolean {
  const said = words.join(" ");
  const isVolume = OWN.has(words[0] ?? "") && PER[language].test(said);
  return isVolume || REMARKS.some((one) => one.test(said));
}
