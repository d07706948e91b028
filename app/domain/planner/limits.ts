import { isFunctionWord } from "./languages";
import { stemOf } from "./stems";
import { fold, readText, type Token } from "./tokens";

/** An act that an agent's page says it does not do, and where it says so. */
export type Limit = {
  /** The stems of the verb and of those that mean the same. */
  act: string;
  /** The stems of what it is not done to; none for anything. */
  objects: string[];
  says: string;
};

const MOST_LIMITS = 8;
const LONGEST = 200;
const MOST_OBJECTS = 3;
/** What follows these words is a limit only of some cases. */
const CONDITION =
  /\b(without|unless|until|before|except|but|else|outside|than|beyond|more)\b/i;
const WORD = "([a-z]+)";
const FORMS: readonly RegExp[] = [
  // "posts nothing", "answers no phone", "asks nobody"
  new RegExp(`\\b${WORD}s (nothing|nobody|no one|no)\\b(.*)`, "i"),
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

/** Verbs of the same act; each list begins with its name. */
const SAME_ACTS = [
  "send email mail text forward deliver dispatch sent schick sendet senden verschick versend verschickt envi enviar envoyer invi inviare stur sturen",
  "post publish share veroffentlich posten public publicar publier pubblicar plaatsen publiceren",
  "call phone dial ring anruf anrufen llamar appel appeler ligar chiamar bel bellen",
  "ask request invite solicit bitten frag fragen pedir demander chieder vragen",
  "write written enter record book update schreib schreiben eintragen escrib escribir ecrire escrever scriver schrijven",
  "pay transfer refund zahlen bezahlen uberweisen pagar payer betalen",
].map((line) => line.split(" "));

const NOUNS = new Set(
  "email mail text call phone post share ring request book record update invite".split(
    " ",
  ),
);
const BEFORE_VERBS = new Set(
  "to and or then please should must can will it i we you they automatically also".split(
    " ",
  ),
);

const ACTS = new Map(
  SAME_ACTS.flatMap((verbs) =>
    verbs.flatMap((verb): [string, string][] => [
      [verb, verbs[0] ?? verb],
      [stemOf(verb, "en"), verbs[0] ?? verb],
    ]),
  ),
);

/** The limits that a page states about acts, and what else it says. */
export function limitsIn(text: string): { limits: Limit[]; rest: string } {
  const read = text
    .split(/(?<=[.!?;:])\s+|\n+/)
    .map((sentence) => ({ sentence, limits: limitsOf(sentence.trim()) }));
  return {
    limits: read.flatMap(({ limits }) => limits).slice(0, MOST_LIMITS),
    rest: read
      .filter(({ limits }) => limits.length === 0)
      .map(({ sentence }) => sentence)
      .join(" "),
  };
}

/** "It visits no site and posts nothing" states two. */
function limitsOf(sentence: string): Limit[] {
  return sentence
    .split(/, and |, | and (?=[a-z]+s (?:nothing|no|nobody)\b)/)
    .flatMap((part) => limitOf(part, sentence) ?? []);
}

function limitOf(part: string, sentence: string): Limit | null {
  if (CONDITION.test(part)) return null;
  const says = sentence.slice(0, LONGEST);
  if (DRAFTS.test(part)) return { act: "send", objects: [], says };
  const found = FORMS.map((form) => form.exec(part)).find((one) => one);
  return found ? limitBy(found, says) : null;
}

/** By the verb, "nothing" or "no", and the words after it. */
function limitBy(
  [, verb = "", amount = "", rest = ""]: readonly (string | undefined)[],
  says: string,
): Limit | null {
  const act = actOf(fold(verb));
  if (amount !== "" && amount !== "no") return { act, objects: [], says };
  const objects = objectsIn(rest);
  return objects.length > 0 ? { act, objects, says } : null;
}

function actOf(word: string): string {
  const stem = stemOf(word, "en");
  return ACTS.get(word) ?? ACTS.get(stem) ?? stem;
}

function objectsIn(rest: string): string[] {
  return readText(rest)
    .tokens.filter(({ word, clause }) => clause === 0 && !isFunctionWord(word))
    .slice(0, MOST_OBJECTS)
    .map(({ word }) => thing(word));
}

/** In the languages of briefs, folded. */
const PICTURES =
  "photo photos image photograph snapshot foto fotos bild bilder imagen imagenes " +
  "imagem imagens immagine immagini afbeelding afbeeldingen";

/** A call and a phone are the same thing to answer, a photo and a picture to open. */
const SAME_THINGS = new Map(
  [
    ["call", "phone"],
    ...PICTURES.split(" ").map((word) => [word, "picture"]),
  ].map(([word = "", other = ""]) => [stemOf(word, "en"), stemOf(other, "en")]),
);

function thing(word: string): string {
  const stem = stemOf(word, "en");
  return SAME_THINGS.get(stem) ?? stem;
}

const PICTURE = thing("picture");
/** Who opens no pictures does nothing with them; others' text can be pasted. */
const OPENING = new Set(["open", "read", "see", "view"].map(actOf));

/** Whether a word that is also a noun is a verb: "email them", "to call". */
function isVerb({ word, clause }: Token, before: Token | undefined): boolean {
  if (!NOUNS.has(word) && !NOUNS.has(word.replace(/s$/, ""))) return true;
  return before?.clause !== clause || BEFORE_VERBS.has(before.word);
}

/** What a part of a brief asks to do, and to what. */
export type Asked = { acts: ReadonlySet<string>; things: ReadonlySet<string> };

export function askedIn(tokens: readonly Token[]): Asked {
  return {
    acts: new Set(
      tokens.flatMap((token, at) =>
        isVerb(token, tokens[at - 1]) ? [actOf(token.word)] : [],
      ),
    ),
    things: new Set(tokens.map(({ word }) => thing(word))),
  };
}

/** The limit that excludes what is asked for. */
export function limitFor(
  { acts, things }: Asked,
  limits: readonly Limit[],
): Limit | null {
  return (
    limits.find(({ act, objects }) => {
      const isAbout = objects.some((one) => things.has(one));
      const needsPicture = things.has(PICTURE) && objects.includes(PICTURE);
      if (OPENING.has(act) && needsPicture) return true;
      return acts.has(act) && (objects.length === 0 || isAbout);
    }) ?? null
  );
}
