import { wordSet } from "./languages";
import { stemOf } from "./stems";
import type { Token } from "./tokens";
import { isVerbOfWork } from "./work-words";

const BACK_UP = "back up";

/** Verbs of the same act; each list begins with its name. */
const SAME_ACTS = [
  "send email mail text forward deliver dispatch sent schick sendet senden " +
    "schicken verschicken versenden verschickt envi enviar envia envoyer envoie mandar mandare " +
    "invi inviare inviar spedire stur sturen",
  "post publish share veroffentlich posten public publicar publier pubblicar plaatsen publiceren",
  "call phone dial ring anruf anrufen llamar appel appeler ligar chiamar bel bellen",
  "ask request invite solicit bitten frag fragen pedir demander chieder vragen",
  "write written enter record book update schreib schreiben eintragen escrib escribir ecrire escrever scriver schrijven",
  "pay transfer refund zahlen bezahlen uberweisen pagar payer betalen",
  "pause stop switch",
  "delete remove archive loschen entfernen archivieren supprimer archiver borrar eliminar archivar cancellare eliminare verwijderen",
  "fix repair correct rewrite",
  "hear listen",
  "change pause switch delete remove archive fix repair correct rewrite " +
    "loschen entfernen supprimer borrar eliminar cancellare verwijderen",
  "change update adjust alter modify edit lower raise reduce increase decrease " +
    "reprice andern anpassen senken erhohen aktualisieren cambiar actualizar " +
    "modificar bajar subir changer modifier baisser augmenter ajuster alterar " +
    "atualizar baixar aumentar cambiare aggiornare modificare abbassare alzare " +
    "wijzigen aanpassen verlagen verhogen",
  "make take sichern sichere sauvegarder",
]
  .map((line) => line.split(" "))
  .concat([["make", BACK_UP]]);

const NOUNS = wordSet(
  "email mail text call phone post share ring request book record update " +
    "invite change raise increase decrease lower",
);
const LISTING = wordSet("and or");
const BEFORE_VERBS = wordSet(
  "to and or then please should must can will it i we you they automatically also",
);

/** "L'envoyer": the pronoun before a longer French verb. */
const ELIDED = /^[ltmsn](?=[aeiouh]\p{L}{5})/u;
/** "Enviarlo", "inviargliela" */
const ENCLITIC =
  /(\p{L}{3}[aei]r)(?:se|ce|me|te|glie)?(?:l[aeio]s?|gli|nos|ci|mi)$/u;

/** What a verb may mean: to update something changes or enters it. */
const ACTS = new Map<string, Set<string>>();
for (const verbs of SAME_ACTS) {
  for (const form of verbs.flatMap((verb) => [verb, stemOf(verb, "en")])) {
    const acts = ACTS.get(form) ?? new Set();
    ACTS.set(form, acts.add(verbs[0] ?? form));
  }
}

/** The names of what a verb does, in whatever form and language. */
export function actsOf(word: string): string[] {
  const form = formsOf(word).find((one) => ACTS.has(one));
  return [...(ACTS.get(form ?? "") ?? [stemOf(word, "en")])];
}

/** A verb as it stands, its stem, and without a French or Romance pronoun. */
function formsOf(word: string): string[] {
  const bare = word.replace(ELIDED, "").replace(ENCLITIC, "$1");
  return [word, stemOf(word, "en"), bare, `${bare}e`];
}

/** In the languages of briefs, folded. */
const PICTURES =
  "photo photos image photograph snapshot foto fotos bild bilder imagen imagenes " +
  "imagem imagens immagine immagini afbeelding afbeeldingen handwriting handwritten " +
  "handgeschrieben handgeschriebene handgeschriebenen handschriftlich handschriftliche " +
  "handschriftlichen manuscrit manuscrits manuscrite manuscrites manuscrito manuscritos " +
  "manoscritto manoscritti handgeschreven";

const BACKUPS = `${BACK_UP},sichern,sichere,sicherung,datensicherung,sauvegarder,sauvegarde`;

/** A call and a phone are the same thing to answer, a photo and a picture to open. */
const SAME_THINGS = new Map(
  [
    ["call", "phone"],
    ...BACKUPS.split(",").map((word) => [word, "backup"]),
    ...PICTURES.split(" ").map((word) => [word, "picture"]),
  ].map(([word = "", other = ""]) => [stemOf(word, "en"), stemOf(other, "en")]),
);

/** What a word names, whatever the language for some things. */
export function thing(word: string): string {
  const stem = stemOf(word, "en");
  return SAME_THINGS.get(stem) ?? stem;
}

/**
 * Whether a word that is also a noun is a verb: "email them", "to call", but not
 * "by email and text". Sent emails are there already.
 */
function isVerb(said: readonly Token[], at: number): boolean {
  const token = said[at];
  if (token?.word === "sent") return !isNoun(said[at + 1]);
  return !isNoun(token) || isVerbAfter(said, at - 1, token);
}

function isVerbAfter(
  said: readonly Token[],
  at: number,
  { clause }: Token,
): boolean {
  const before = said[at];
  if (before?.clause !== clause) return true;
  const isListed = LISTING.has(before.word) && isNoun(said[at - 1]);
  return isListed ? isVerb(said, at - 1) : BEFORE_VERBS.has(before.word);
}

function isNoun(token: Token | undefined): token is Token {
  const { word = "" } = token ?? {};
  return NOUNS.has(word) || NOUNS.has(word.replace(/s$/, ""));
}

/** What a part of a brief asks to do, and to what. */
export type Asked = { acts: ReadonlySet<string>; things: ReadonlySet<string> };

/** "Répondre par e-mail" says what to do, like "answer". */
const ANSWERING = wordSet(
  "antworten beantworten repondre responder contestar rispondere antwoorden beantwoorden",
);

/** A longer text without a verb of work describes a situation. */
const LONGEST_NAME = 10;

/** Who names only a thing asks for all of its work: "five LinkedIn posts". */
export function askedIn(tokens: readonly Token[]): Asked {
  const said = withPhrases(tokens);
  const verbs = said.filter((_, at) => isVerb(said, at));
  const isNamed =
    said.length <= LONGEST_NAME &&
    !verbs.some(({ word }) => isVerbOfWork(word) || ANSWERING.has(word));
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
