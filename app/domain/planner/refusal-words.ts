import type { Language } from "./languages";

/** The folded words by which a language refuses something. */
export type RefusalWords = {
  /** May precede a refusal: "please", "but". */
  openings: ReadonlySet<string>;
  /** "not", "no": at the beginning of a clause, they forbid. */
  negations: ReadonlySet<string>;
  /** Begin a refusal even after "and", where others continue a story. */
  commands: ReadonlySet<string>;
  /** "want", "should": together with a negation, they decline. */
  wanting: ReadonlySet<string>;
  /** Words of facts, which are no refusals: "no time", "not sure". */
  facts: ReadonlySet<string>;
  /**
   * Words of wishes to be rid of something: "never miss a call", "we do not
   * want to type them by hand".
   */
  complaints: ReadonlySet<string>;
  /** Begin another thing that is refused: "or". */
  alternatives: ReadonlySet<string>;
  /** Begin the circumstances of what is refused: "when". */
  continuations: ReadonlySet<string>;
};

const joining = words("and then so und dann et puis donc y e poi");

export const refusalWords: Record<Language, RefusalWords> = {
  en: {
    openings: words(
      "please pls and but also just so then plus though ok absolutely",
    ),
    negations: words("not no dont never mustnt shouldnt nor"),
    commands: words("dont do"),
    wanting: words(
      "want wish need like should must shall may would mustnt shouldnt",
    ),
    facts: words(
      "one body show shows time idea ideas way clue reply replies " +
        "replied response responses answer answers answered matter longer " +
        "luck record records system process overview wonder point problem " +
        "chance doubt follow sooner two single further notes history " +
        "proper clear warning trace sign sure enough only every everyone " +
        "everybody all yet always really being having knowing happy great " +
        "good ideal bad paid done showing fun counting too has see sees " +
        "seem seems ever hear respond turn turns exist take takes wait " +
        "tell told word since once anywhere find able come came pay",
    ),
    complaints: words(
      "miss misses missing missed lose loses losing lost forget forgets " +
        "forgotten let lets waste wasting spend spending worry hesitate " +
        "wait waits waiting unanswered again hand manually myself " +
        "ourselves twice hire hiring anymore more even mention know knows " +
        "get gets getting keep keeps slip slips fall falls drop drops " +
        "left leave go goes sit sits late happen depend have had care " +
        "bother human remember understand sleep think work cost run runs " +
        "overlook",
    ),
    alternatives: words("or nor"),
    continuations: words(
      "when if because while who which where after before until " +
        "whenever unless",
    ),
  },
  de: {
    openings: words("bitte und aber auch dann jedoch doch allerdings also"),
    negations: words(
      "nicht kein keine keinen keinem keines nie niemals keinesfalls",
    ),
    commands: words("bitte"),
    wanting: words(
      "wollen will mochten mochte brauchen brauche wunschen wunsche " +
        "soll sollen darf durfen bitte sie",
    ),
    facts: words(
      "zeit ahnung uberblick antwort mensch einziger lust system " +
        "ordnung problem ruckmeldung wunder ergebnis platz plan wissen " +
        "weiss schaffen kommen kommt wieder",
    ),
    complaints: words(
      "mehr langer hand handisch manuell selbst selber verlieren " +
        "verloren verliert vergessen vergisst verpassen verpasst warten " +
        "liegen liegenbleiben untergehen untergeht jeden jedes jede " +
        "standig immer verschwenden spat dauern doppelt einzeln " +
        "rechtzeitig",
    ),
    alternatives: words("oder noch"),
    continuations: words("dass wenn weil falls wahrend bevor nachdem sobald"),
  },
  fr: {
    openings: words(
      "s il vous plait sil svp merci de et mais aussi surtout veuillez " +
        "puis donc",
    ),
    negations: words("pas jamais aucun aucune"),
    commands: words("ne"),
    wanting: words(
      "veux voulons veut souhaite souhaitons voudrais voudrions " +
        "aimerais besoin doit doivent faut veuillez merci",
    ),
    facts: words(
      "temps reponse encore assez toujours tous suivi beaucoup moyen " +
        "idee nouvelles un une comme",
    ),
    complaints: words(
      "perdre perdu oublier oublie rater manquer manque attendre " +
        "attende main manuellement meme memes chaque plus repond " +
        "repondent sais savons arrive arrivons trop que",
    ),
    alternatives: words("ou ni"),
    continuations: words("quand si car lorsque qui parce apres avant que"),
  },
  es: {
    openings: words("por favor porfavor y pero tambien ademas"),
    negations: words("no nunca jamas nada ningun ninguna"),
    commands: new Set(),
    wanting: words(
      "queremos quiero necesitamos necesito deseamos deseo debe deben " +
        "favor",
    ),
    facts: words(
      "contesta contestan contestamos responde responden respondemos " +
        "paga pagan aparece aparecen llega llegan llegamos viene vienen " +
        "vuelve vuelven sabe sabemos tenemos tengo tiene hay damos da " +
        "podemos puedo es son esta estan nos me se show shows",
    ),
    complaints: words(
      "perder pierda pierdan perdemos olvidar olvide olviden esperar " +
        "espere esperen mas mano manualmente cada siempre tiempo mismos " +
        "misma mismo quede queden",
    ),
    alternatives: words("o ni"),
    continuations: words("cuando si porque quien antes despues que"),
  },
  pt: {
    openings: words("por favor e mas tambem"),
    negations: words("nao nunca jamais nada nenhum nenhuma"),
    commands: new Set(),
    wanting: words(
      "queremos quero precisamos preciso desejamos desejo deve devem " +
        "favor",
    ),
    facts: words(
      "ninguem sei responde respondem respondemos atende atendem " +
        "atendemos paga pagam aparece aparecem chega chegam sabe sabemos " +
        "temos tenho tem ha damos da consigo conseguimos podemos posso " +
        "sao estao esta se e exporta",
    ),
    complaints: words(
      "perder perca percam perdemos esquecer esqueca esquecam esperar " +
        "espere esperem mais mao manualmente cada sempre tempo ficar",
    ),
    alternatives: words("ou nem"),
    continuations: words("quando se porque quem antes depois que"),
  },
  it: {
    openings: words("per favore e ma anche pero"),
    negations: words("non mai niente nessun nessuna"),
    commands: new Set(),
    wanting: words(
      "vogliamo voglio desideriamo desidero serve servono bisogno deve " +
        "devono favore",
    ),
    facts: words(
      "risponde rispondono rispondiamo paga pagano presenta presentano " +
        "arriva arrivano sa sappiamo abbiamo ho ha hanno riesco riusciamo " +
        "posso possiamo e sono si ci",
    ),
    complaints: words(
      "perdere perda perdano persi perse dimenticare dimentichi " +
        "aspettare aspetti piu mano manualmente ogni sempre tempo",
    ),
    alternatives: words("o ne"),
    continuations: words("quando se perche chi prima dopo che"),
  },
  nl: {
    openings: words("alsjeblieft aub graag en maar ook alstublieft"),
    negations: words("niet geen nooit"),
    commands: new Set(),
    wanting: words(
      "willen wil hoeven hoef wensen wens mag mogen moet moeten aub " +
        "alsjeblieft alstublieft",
    ),
    facts: words(
      "idee antwoord reactie overzicht iedereen zeker alleen genoeg " +
        "antwoordt betaalt betalen weet weten lukt op komen komt eens bij",
    ),
    complaints: words(
      "tijd meer langer handmatig hand zelf verliezen vergeten missen " +
        "wachten elke elk iedere altijd blijven liggen dubbel",
    ),
    alternatives: words("of noch"),
    continuations: words("dat als omdat wanneer terwijl voordat nadat die"),
  },
};

const facts = wordsOfAll((words) => words.facts);
const never = words("never nie niemals jamais nunca jamas mai nooit");
const dependent = wordsOfAll((words) => words.continuations);
const refusing = wordsOfAll(
  ({ openings, negations, commands, wanting }) =>
    new Set([...openings, ...negations, ...commands, ...wanting]),
);
const complaints = wordsOfAll((words) => words.complaints);

/** Whether a word joins a clause to the one before: "and", "then". */
export function isJoining(word: string): boolean {
  return joining.has(word);
}

/** Whether a negation tells a story unless it begins a sentence: "never". */
export function isNever(word: string): boolean {
  return never.has(word);
}

/** Whether a word begins a clause that depends on another: "when". */
export function isDependent(word: string): boolean {
  return dependent.has(word);
}

/** Whether a word only refuses, and does not say what. */
export function isNegating(word: string): boolean {
  return refusing.has(word);
}

/** Whether a word makes a bare negation a fact, in any language. */
export function isFact(word: string): boolean {
  return facts.has(word);
}

/** Whether a word makes a negation a wish, in any language. */
export function isComplaint(word: string): boolean {
  return complaints.has(word);
}

function wordsOfAll(
  kindOf: (words: RefusalWords) => ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(
    Object.values(refusalWords).flatMap((words) => [...kindOf(words)]),
  );
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
