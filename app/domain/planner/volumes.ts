import { wordSet, type Language } from "./languages";
import { clausesOf, type Clause, type Run } from "./spans";
import type { Token } from "./tokens";
import { isCommand, refersBack } from "./work-words";
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

type Text = { brief: string; language: Language; tokens: readonly Token[] };

/**
 * The clauses of sentences that only say how much there is ("we close 60 deals a
 * month"), if each other sentence that says what to do names its objects itself.
 */
export function volumesIn(text: Text): Clause[] {
  const clauses = clausesOf(text.tokens);
  const told = sentencesOf(clauses).map((run) => ({
    ...run,
    is: kindOf(text, run),
  }));
  const isAsked = told.some((one) => one.is === "wish");
  const isOfThem = told.some((one) => one.is === "wish of them");
  if (!isAsked || isOfThem) return [];
  const volumes = told.filter((one) => one.is === "volume");
  return clauses.filter(({ from }) =>
    volumes.some((one) => one.from <= from && from < one.to),
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
): "volume" | "wish" | "wish of them" | null {
  const words = text.tokens.slice(run.from, run.to).map(({ word }) => word);
  if (isCommand(text, run) || wishOpening(text.tokens, run.from) > 0) {
    return words.some(refersBack) ? "wish of them" : "wish";
  }
  const isVolume =
    OWN.has(words[0] ?? "") && PER[text.language].test(words.join(" "));
  return isVolume ? "volume" : null;
}
