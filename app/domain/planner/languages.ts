/** A smaller lead in function words proves no language. */
const NARROW = 1;

/** Languages that a brief may be written in, by ISO 639-1 code. */
export const languages = ["en", "de", "es", "fr", "pt", "it", "nl"] as const;
export type Language = (typeof languages)[number];

/** Function words, folded like tokens. */
const functionWords: Record<Language, ReadonlySet<string>> = {
  en: wordSet(
    "the and to of is are we i our my it that for with on in you they have " +
      "has want need who what when at from be can should would do not this " +
      "their them he she me us or by as was were an a",
  ),
  de: wordSet(
    "der die das und ich wir ist sind nicht ein eine einen einem einer zu mit " +
      "fur auf den dem des im am vom von bei wenn dass sie es haben hat wird " +
      "werden soll sollen auch noch schon nur unser unsere unseren mein meine " +
      "oder aber uns mir mich jemand keiner nach uber wie",
  ),
  es: wordSet(
    "el la los las y que de en un una por para con nos me mi es son tengo " +
      "tenemos quiero queremos se lo al del no pero mas como cuando nuestro " +
      "nuestra nuestros mis les le su sus hay muy yo alguien",
  ),
  fr: wordSet(
    "le la les et que de des un une je nous vous est sont pour avec sur dans " +
      "pas ne qui du au aux ce cette ces mon ma mes notre nos on il elle ils " +
      "plus ou mais quand sans leur leurs se y en j l d",
  ),
  pt: wordSet(
    "o a os as e que de em um uma por para com nos me meu minha sao tenho " +
      "temos quero queremos se ao aos do da dos das no na nos nas nao mas mais " +
      "como quando nosso nossa eu alguem voce muito ja tem",
  ),
  it: wordSet(
    "il lo la i gli le e che di in un una uno per con noi mi mio mia sono " +
      "abbiamo ho voglio vogliamo si al del della dei delle nel nella non ma " +
      "piu come quando nostro nostra nostri io ci qualcuno anche da",
  ),
  nl: wordSet(
    "de het een en ik wij we is zijn niet te met voor op van aan bij als dat " +
      "die er ze heeft hebben wordt worden moet wil willen ook nog maar onze " +
      "ons mijn of naar over wie wat iemand geen",
  ),
};

/** Further words that only tell a language, folded like tokens. */
const telling: Record<Language, ReadonlySet<string>> = {
  en: wordSet(
    "per every each into out then please your which but so if two three new send " +
      "write create when after before week month day customers invoices",
  ),
  de: wordSet(
    "jede jeden jedes an aus bei neue neuen woche monat tag kunden gaste rechnungen " +
      "anrufe beantworten schreiben erstellen senden schicken machen eingehende",
  ),
  es: wordSet(
    "cada sobre desde dia semana mes clientes facturas enviar responder crear hacer " +
      "llamadas correos nuevos",
  ),
  fr: wordSet(
    "chaque par jour semaine mois clients factures envoyer repondre creer faire " +
      "appels courriels nouveaux relancer impayees",
  ),
  pt: wordSet(
    "cada sobre dia semana mes clientes faturas enviar responder criar fazer chamadas " +
      "novos pelo pela",
  ),
  it: wordSet(
    "ogni su giorno settimana mese clienti fatture inviare rispondere creare fare " +
      "chiamate nuovi dopo",
  ),
  nl: wordSet(
    "elke per dag week maand klanten facturen sturen beantwoorden maken opstellen " +
      "nieuwe uit zonder na zetten vergaderingen",
  ),
};

/** Whether a folded word is a function word in some language. */
export function isFunctionWord(word: string): boolean {
  return anyFunctionWord.has(word);
}

/** The languages that a text may be in: those with most function words. */
export function possibleLanguages(words: readonly string[]): Language[] {
  const counts = languages.map((language) =>
    countIn(functionWords[language], words),
  );
  const most = Math.max(...counts);
  return languages.filter((_, at) => (counts[at] ?? 0) >= most - NARROW);
}

/** English, unless another language has clearly more of its words. */
export function languageOf(words: readonly string[]): Language {
  const totals = languages.map(() => 0);
  for (const word of words) {
    for (const { at, weight } of weights.get(word) ?? []) {
      totals[at] = (totals[at] ?? 0) + weight;
    }
  }
  return languages[totals.indexOf(Math.max(...totals))] ?? "en";
}

function countIn(known: ReadonlySet<string>, words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (known.has(word) ? 1 : 0), 0);
}

/** The words of a text with single spaces. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** A function word counts twice for its language: other words may be names. */
const weights = new Map<string, { at: number; weight: number }[]>();
for (const [at, language] of languages.entries()) {
  const words = functionWords[language];
  const twice = [...words, ...words, ...telling[language]];
  for (const word of twice) {
    const known = weights.get(word) ?? [];
    weights.set(word, [...known, { at, weight: 1 }]);
  }
}

const anyFunctionWord = new Set(
  languages.flatMap((language) => [...functionWords[language]]),
);
