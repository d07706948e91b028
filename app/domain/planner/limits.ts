import { exclusionsIn } from "./exclusions";
import { isFunctionWord } from "./languages";
import type { Channel, Sense } from "./senses";
import { clausesOf } from "./spans";
import { stemOf } from "./stems";
import { fold, readText, type Token } from "./tokens";
import { isVerbOfWork } from "./work-words";

/** An act that an agent's page says it does not do, and where it says so. */
export type Limit = {
  /** The stems of the verb and of those that mean the same. */
  act: string;
  /** The stems of what it is not done to; none for anything. */
  objects: string[];
  /** How it reaches nobody, whatever the act: "It makes no phone calls." */
  channel?: Channel;
  says: string;
};

const MOST_LIMITS = 8;
const LONGEST = 200;
const MOST_OBJECTS = 4;
/** A longer clause after an object is no further one: "LinkedIn or Threads". */
const LONGEST_LISTED = 2;
/** What follows these words is a limit only of some cases. */
const CONDITION =
  /\b(without|unless|until|before|except|but|else|outside|than|beyond|more|twice)\b/i;
const WORD = "([a-z]+)";
const FORMS: readonly RegExp[] = [
  // "posts nothing", "answers no phone", but not "has no owner"
  new RegExp(
    `\\b(?!(?:has|is|was|needs)\\b)${WORD}s (nothing|nobody|no one|no)\\b(.*)`,
    "i",
  ),
  // "does not ask the payer", "never writes to production"
  new RegExp(
    `\\b(?:does not|doesn['’]t|do not|cannot|can['’]t|will not|won['’]t) ${WORD}()\\b(.*)`,
    "i",
  ),
  new RegExp(`\\bnever ${WORD}s()\\b(.*)`, "i"),
  // "nothing is written to your practice software"
  new RegExp(`\\bnothing (?:is|are) ${WORD}()\\b(.*)`, "i"),
];
/** "It only drafts", "you send them", but not "the list you send it" */
const DRAFTS =
  /\bonly (drafts|proposes|suggests|writes drafts)\b|\byou send (them|each)\b|\byou approve and send\b/i;

const BACK_UP = "back up";

/** Verbs of the same act; each list begins with its name. */
const SAME_ACTS = [
  "send email mail text forward deliver dispatch sent schick sendet senden verschick versend verschickt envi enviar envoyer invi inviare stur sturen",
  "post publish share veroffentlich posten public publicar publier pubblicar plaatsen publiceren",
  "call phone dial ring anruf anrufen llamar appel appeler ligar chiamar bel bellen",
  "ask request invite solicit bitten frag fragen pedir demander chieder vragen",
  "write written enter record book update schreib schreiben eintragen escrib escribir ecrire escrever scriver schrijven",
  "pay transfer refund zahlen bezahlen uberweisen pagar payer betalen",
  "change update adjust alter modify edit lower raise reduce increase decrease " +
    "reprice andern anpassen senken erhohen aktualisieren cambiar actualizar " +
    "modificar bajar subir changer modifier baisser augmenter ajuster alterar " +
    "atualizar baixar aumentar cambiare aggiornare modificare abbassare alzare " +
    "wijzigen aanpassen verlagen verhogen",
  "make take sichern sichere sauvegarder",
]
  .map((line) => line.split(" "))
  .concat([["make", BACK_UP]]);

const NOUNS = new Set(
  (
    "email mail text call phone post share ring request book record update " +
    "invite change raise increase decrease lower"
  ).split(" "),
);
const BEFORE_VERBS = new Set(
  "to and or then please should must can will it i we you they automatically also".split(
    " ",
  ),
);

/** What a verb may mean: to update something changes or enters it. */
const ACTS = new Map<string, Set<string>>();
for (const verbs of SAME_ACTS) {
  for (const form of verbs.flatMap((verb) => [verb, stemOf(verb, "en")])) {
    const acts = ACTS.get(form) ?? new Set();
    ACTS.set(form, acts.add(verbs[0] ?? form));
  }
}

/** The limits that a page states about acts, and what else it says. */
export function limitsIn(text: string): { limits: Limit[]; rest: string } {
  const sentences = text.split(/(?<=[.!?;:])\s+|\n+/);
  const read = sentences.map((sentence) => ({
    sentence,
    limits: limitsOf(sentence.trim()),
  }));
  const channels = sentences.flatMap((sentence) => channelLimitsOf(sentence));
  return {
    limits: [...channels, ...read.flatMap(({ limits }) => limits)].slice(
      0,
      MOST_LIMITS,
    ),
    rest: read
      .filter(({ limits }) => limits.length === 0)
      .map(({ sentence }) => sentence)
      .join(" "),
  };
}

function channelLimitsOf(sentence: string): Limit[] {
  if (CONDITION.test(sentence)) return [];
  return exclusionsIn(readText(sentence).tokens).map(({ channel }) => ({
    act: "",
    objects: [],
    channel,
    says: quotable(sentence.trim()),
  }));
}

/** "It visits no site and posts nothing" states two; "A, B or C" stays a list. */
function limitsOf(sentence: string): Limit[] {
  return sentence
    .split(
      /, and |, (?!\S+(?:,| (?:or|nor) ))| and (?=[a-z]+s (?:nothing|no|nobody)\b)/,
    )
    .flatMap((part) => limitOf(part, sentence) ?? []);
}

function limitOf(part: string, sentence: string): Limit | null {
  if (CONDITION.test(part)) return null;
  const says = quotable(sentence);
  if (DRAFTS.test(part)) return { act: "send", objects: [], says };
  const found = FORMS.map((form) => form.exec(part)).find((one) => one);
  return found ? limitBy(found, says) : null;
}

/** Without the colon before what a page says next. */
function quotable(sentence: string): string {
  return sentence.slice(0, LONGEST).replace(/[:;]$/, ".");
}

/** By the verb, "nothing" or "no", and the words after it. */
function limitBy(
  [, verb = "", amount = "", rest = ""]: readonly (string | undefined)[],
  says: string,
): Limit | null {
  const [act = verb] = actsOf(fold(verb));
  if (amount !== "" && amount !== "no") return { act, objects: [], says };
  const objects = objectsIn(rest);
  return objects.length > 0 ? { act, objects, says } : null;
}

function actsOf(word: string): string[] {
  const stem = stemOf(word, "en");
  return [...(ACTS.get(word) ?? ACTS.get(stem) ?? [stem])];
}

function objectsIn(rest: string): string[] {
  const { tokens } = readText(rest);
  const [first, ...others] = clausesOf(tokens);
  const end = others.find(({ from, to }) => to - from > LONGEST_LISTED);
  return tokens
    .slice(first?.from, end?.from)
    .filter(({ word }) => !isFunctionWord(word))
    .slice(0, MOST_OBJECTS)
    .map(({ word }) => thing(word));
}

/** In the languages of briefs, folded. */
const PICTURES =
  "photo photos image photograph snapshot foto fotos bild bilder imagen imagenes " +
  "imagem imagens immagine immagini afbeelding afbeeldingen";

const BACKUPS = `${BACK_UP},sichern,sichere,sicherung,datensicherung,sauvegarder,sauvegarde`;

/** A call and a phone are the same thing to answer, a photo and a picture to open. */
const SAME_THINGS = new Map(
  [
    ["call", "phone"],
    ...BACKUPS.split(",").map((word) => [word, "backup"]),
    ...PICTURES.split(" ").map((word) => [word, "picture"]),
  ].map(([word = "", other = ""]) => [stemOf(word, "en"), stemOf(other, "en")]),
);

function thing(word: string): string {
  const stem = stemOf(word, "en");
  return SAME_THINGS.get(stem) ?? stem;
}

const PICTURE = thing("picture");
/** Who opens no pictures does nothing with them; others' text can be pasted. */
const OPENING = new Set(["open", "read", "see", "view"].flatMap(actsOf));

/** Whether a word that is also a noun is a verb: "email them", "to call". */
function isVerb({ word, clause }: Token, before: Token | undefined): boolean {
  if (!NOUNS.has(word) && !NOUNS.has(word.replace(/s$/, ""))) return true;
  return before?.clause !== clause || BEFORE_VERBS.has(before.word);
}

/** What a part of a brief asks to do, and to what. */
export type Asked = { acts: ReadonlySet<string>; things: ReadonlySet<string> };

/** A longer text without a verb of work describes a situation. */
const LONGEST_NAME = 10;

/** Who names only a thing asks for all of its work: "five LinkedIn posts". */
export function askedIn(tokens: readonly Token[]): Asked {
  const said = withPhrases(tokens);
  const verbs = said.filter((token, at) => isVerb(token, said[at - 1]));
  const isNamed =
    said.length <= LONGEST_NAME &&
    !verbs.some(({ word }) => isVerbOfWork(word));
  return {
    acts: new Set((isNamed ? said : verbs).flatMap(({ word }) => actsOf(word))),
    things: new Set(said.map(({ word }) => thing(word))),
  };
}

/** "Back up" makes something, "make sure" does not; scheduled posts are posted. */
function withPhrases(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const pair = `${token.word} ${tokens[at + 1]?.word ?? ""}`;
    if (pair === "make sure") return [];
    if (pair === "schedule posts") return { ...token, word: "post" };
    return pair === BACK_UP ? { ...token, word: BACK_UP } : token;
  });
}

/** The limit that excludes what is asked for, or the channel asked for. */
export function limitFor(
  { acts, things, wanted = [] }: Asked & { wanted?: readonly Sense[] },
  limits: readonly Limit[],
): Limit | null {
  return (
    limits.find(({ act, objects, channel }) => {
      if (channel) return wanted.includes(channel);
      const isAbout = objects.some((one) => things.has(one));
      const needsPicture = things.has(PICTURE) && objects.includes(PICTURE);
      if (OPENING.has(act) && needsPicture) return true;
      return acts.has(act) && (objects.length === 0 || isAbout);
    }) ?? null
  );
}
