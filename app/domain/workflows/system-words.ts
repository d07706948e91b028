import type { Language } from "../planner/languages";

/** In small letters: work that puts data somewhere, gets it or connects it. */
const PUTTING =
  /(?<![\p{L}-])(?:(?:add|append|enter|import|log|note|post|publish|push|put|record|register|save|share|sync|tag|transfer|update|upload)(?:e?s|e?d|ing|ged|ging|ting)?|cop(?:y|ies|ied)|keyed|migrat\p{L}+|move[ds]?|publi\p{L}+|stored|track(?:ed)?|(?:write|put|enter|store|file|keep|create|mark) (?:it|them|this|that|the|a|an|down|every|each|all)|ajout\p{L}+|enregistr\p{L}+|partag\p{L}+|not(?:er|ez|ons)|apunt\p{L}+|anot\p{L}+|añad\p{L}+|compart\p{L}+|guard\p{L}+|registr\p{L}+|salv\p{L}+|adicion\p{L}+|partilh\p{L}+|aggiung\p{L}+|inser\p{L}+|condivid\p{L}+|sub(?:ir|e|a|imos)|zet(?:ten)?|bewa\p{L}+|deel|delen|plaats\p{L}*)(?!\p{L})/u;
const GETTING =
  /(?<![\p{L}-])(?:cop(?:y|ies|ied|ying)|download|export|extract|fetch|get|grab|import|pull|scrape|sync|baixa|descarga|haal|scarica|télécharge)/u;
const CONNECTING =
  /(?<![\p{L}-])(?:collega|conect|connect|integrat|koppel|link|sync|verbind)/u;

const ALWAYS = /(?:)/;
/** In German every noun has a capital letter, so only unusual names count. */
const UNUSUAL = /(?!)/;

type Prepositions = ReadonlyMap<string, RegExp>;

const WORK = {
  on: ALWAYS,
  unusual: UNUSUAL,
  put: PUTTING,
  get: GETTING,
  connect: CONNECTING,
};

/** By language, what has to stand before a preposition and an ordinary name. */
export const PREPOSITIONS: Record<Language, Prepositions> = {
  en: prepositions({
    on: "on onto into via",
    put: "in to",
    get: "from",
    connect: "with",
  }),
  de: prepositions({ unusual: "auf aus bei im in mit nach über zu" }),
  es: prepositions({ on: "vía", put: "en a", get: "de desde", connect: "con" }),
  fr: prepositions({
    on: "sur via",
    put: "dans vers",
    get: "de depuis",
    connect: "avec",
  }),
  pt: prepositions({
    on: "via",
    put: "em no na para",
    get: "do da",
    connect: "com",
  }),
  it: prepositions({ on: "su tramite", put: "in", get: "da", connect: "con" }),
  nl: prepositions({
    on: "op via",
    put: "in naar",
    get: "uit van",
    connect: "met",
  }),
};

function prepositions(
  words: Partial<Record<keyof typeof WORK, string>>,
): Prepositions {
  return new Map(
    Object.entries(WORK).flatMap(([kind, work]) =>
      (words[kind as keyof typeof WORK]?.split(" ") ?? []).map(
        (word) => [word, work] as const,
      ),
    ),
  );
}
