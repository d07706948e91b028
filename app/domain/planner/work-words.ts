import { isFunctionWord, wordSet, type Language } from "./languages";
import { isDependent, isJoining } from "./refusal-words";
import type { Run } from "./spans";
import type { Token } from "./tokens";

/** What people want done, as they begin to say it after "and". */
const VERBS = wordSet(
  "add alert answer append apply approve archive ask assign attach book bring " +
    "build bill block call cancel charge chase check clean close collect " +
    "compare compile confirm contact convert copy create cut delete deliver " +
    "draft email enter escalate export extract file fill flag follow forward " +
    "generate give hand import inform invite invoice issue keep label let list log " +
    "look mail make mark match measure message move name notify offer open pause " +
    "order organize pay phone pick place plan post prepare print process " +
    "propose publish pull push put qualify rank rate reconcile record refund register reject " +
    "remind remove rename reorder reply report request reschedule respond " +
    "retry return review ring route run save scan schedule score screen send " +
    "set share ship show sort split start store submit suggest summarize sync " +
    "tag take tell text thank track transcribe transfer translate type update upload " +
    "verify warn watch write",
);

/** What follows a verb that is no noun: "order their laptop". */
const OBJECTS = wordSet(
  "a all an any each every her him his it its my our someone somebody that " +
    "the their them these this those us your",
);

/** English verbs that are hardly nouns. */
const ONLY_VERBS = wordSet(
  "add apply archive ask assign attach bring build clean close collect compare " +
    "compile confirm convert create delete deliver enter escalate extract " +
    "follow generate give inform invite notify organize prepare propose publish " +
    "qualify reconcile register reject remind remove rename reorder reply reschedule " +
    "respond send submit suggest summarize sync tell thank transcribe translate update " +
    "verify warn write",
);

/** How a verb ends that says what should be done. */
const ENDINGS: Partial<Record<Language, RegExp>> = {
  de: /\p{L}{2}(?:e[lr])?n$/u,
  es: /\p{L}{2}[aei]r(?:l[aeo]s?|nos|me)?$|^\p{L}{2,}(?:alo|ala|alos|elo|ela|elos)$/u,
  fr: /\p{L}{2}(?:er|ir|re|ez)$/u,
  pt: /\p{L}{2}[aei]r$/u,
  it: /\p{L}{2}[aei]r(?:e|l[aeio]|gli|ci|mi)$/u,
  nl: /\p{L}{2}en$/u,
};
/** "Ich schicke sie": a verb in small letters, not before a noun. */
const FIRST_PERSON = /\p{L}{2}e$/u;

/** "Orders", "arrived", "the missing": no English command. */
const INFLECTED = /(?:s|ed|ing|ly)$/;

/** After "and", "answer them" has no object of its own. */
const leastContent = { joined: 3, listed: 2 };
/** "Tell me" asks for a report of the work before it. */
const REPORTED = wordSet("me us");

type Text = { brief: string; language: Language; tokens: readonly Token[] };

/**
 * Whether a clause begins with a verb after "and" or "then". In German and
 * Dutch, the verb may be at its end; in German, nouns have a capital letter.
 */
export function beginsWork(text: Text, { from, to }: Run): boolean {
  const said = text.tokens.slice(from, to);
  const own = said.filter(({ word }) => !isJoining(word));
  const content = own.filter(({ word }) => !isFunctionWord(word));
  const isJoined = isJoining(said[0]?.word ?? "");
  const least = isJoined ? leastContent.joined : leastContent.listed;
  if (content.length < least || REPORTED.has(own[1]?.word ?? "")) return false;
  return verbsOf(text.language, { own, isJoined }).some((at) =>
    isVerb(text, own, at),
  );
}

/** Whether a sentence begins with a verb that says what should be done. */
export function isCommand(text: Text, { from, to }: Run): boolean {
  const own = text.tokens
    .slice(from, to)
    .filter(({ word }) => !POLITE.has(word));
  return own.length >= leastContent.joined && isVerb(text, own, 0);
}

export function isVerbOfWork(word: string): boolean {
  return VERBS.has(word);
}

/** "Remind them", in English. */
export function isCommanding(word: string, next: string): boolean {
  return VERBS.has(word) && (OBJECTS.has(next) || REPORTED.has(next));
}

const CONTACTING = wordSet(
  "call email mail message phone ring send text write",
);
const REACHED = wordSet(
  "buyer buyers client clients customer customers guest guests her him member " +
    "members patient patients tenant tenants them cliente clientes paciente " +
    "pacientes clienti patienten kunde kunden klant klanten patients",
);

/** Whether a word names those whom a business reaches: "customers", "them". */
export function isReached(word: string): boolean {
  return REACHED.has(word);
}

const MESSAGES = wordSet(
  "email friendly kind mail message note personal polite short sms text whatsapp",
);

/** "Email the customer", "send them a friendly WhatsApp", in English. */
export function onlyContacts(text: Text, { from, to }: Run): boolean {
  if (text.language !== "en") return false;
  const [verb = "", ...said] = text.tokens
    .slice(from, to)
    .map(({ word }) => word)
    .filter(
      (word) =>
        REACHED.has(word) || !(POLITE.has(word) || isFunctionWord(word)),
    );
  return (
    CONTACTING.has(verb) &&
    said.some((word) => REACHED.has(word)) &&
    said.every((word) => REACHED.has(word) || MESSAGES.has(word))
  );
}

/** "Tell the manager", "avisar al gerente", "den Chef informieren" */
const NOTIFYING = wordSet(
  "tell notify alert inform warn ping message let avisar notificar informar " +
    "alertar prevenir avertir alerter informer avvisare notificare informare " +
    "allertare waarschuwen informeren inlichten benachrichtigen informieren",
);

export function isNotifying(word: string): boolean {
  return NOTIFYING.has(word);
}

/**
 * Whether a clause asks to tell somebody on the author's own side: "and tell the
 * manager on WhatsApp". To tell customers is what many agents do.
 */
export function notifies(said: readonly Token[]): boolean {
  const words = said.map(({ word }) => word).filter((word) => !isJoining(word));
  const isTold = isNotifying(words[0] ?? "") || isNotifying(words.at(-1) ?? "");
  return (
    isTold &&
    !words.some((word) => REACHED.has(word) || refersBack(word)) &&
    !REPORTED.has(words[1] ?? "")
  );
}

const MODALS: Record<Language, ReadonlySet<string>> = {
  en: wordSet("must should shall goes go stays stay"),
  de: wordSet("muss mussen soll sollen sollte geht gehen bleibt bleiben"),
  es: wordSet("debe deben tiene tienen va van queda quedan"),
  fr: wordSet("doit doivent faut va vont reste restent"),
  pt: wordSet("deve devem tem vai vao fica ficam"),
  it: wordSet("deve devono va vanno resta restano"),
  nl: wordSet("moet moeten gaat gaan blijft blijven"),
};
/** What must or should happen is asked for. */
export function isModal(language: Language, word: string): boolean {
  return MODALS[language].has(word);
}

/** Words for something that the text named before. */
const REFERRING = wordSet(
  "it one ones they them these those sie diese ils elles ellos ellas eles elas " +
    "ze hen",
);

export function refersBack(word: string): boolean {
  return REFERRING.has(word);
}

const POLITE = wordSet("please then also and bitte dann por favor puis");

type Clause = { own: readonly Token[]; isJoined: boolean };

/** Where a clause may have the verb that says what should be done. */
function verbsOf(language: Language, { own, isJoined }: Clause): number[] {
  const last = own.length - 1;
  if (language === "de") return isJoined ? [0, last] : [0];
  if (!isJoined) return isListed(own, language) ? [0] : [];
  return language === "nl" ? [last] : [0];
}

/**
 * A verb with its object, or one that is no noun: "update Salesforce". In other
 * languages, only one of telling somebody.
 */
function isListed(own: readonly Token[], language: Language): boolean {
  const [verb = "", next = ""] = own.map(({ word }) => word);
  if (language !== "en") return isNotifying(verb);
  return OBJECTS.has(next) || ONLY_VERBS.has(verb);
}

function isVerb(text: Text, own: readonly Token[], at: number): boolean {
  const token = own[at];
  if (!token) return false;
  const ending = ENDINGS[text.language];
  if (!ending) return isEnglishVerb(own, at);
  if (isFunctionWord(token.word)) return false;
  if (text.language !== "de") return ending.test(token.word);
  if (isNounAt(text, token)) return false;
  return ending.test(token.word) || (at === 0 && isOfMe(text, own));
}

function isEnglishVerb(own: readonly Token[], at: number): boolean {
  return VERBS.has(own[at]?.word ?? "") || (at === 0 && actsOn(own));
}

/** "Bake the bread": an English verb that is not listed, with its object. */
function actsOn([verb, next]: readonly Token[]): boolean {
  const word = verb?.word ?? "";
  return (
    OBJECTS.has(next?.word ?? "") &&
    !isFunctionWord(word) &&
    !isDependent(word) &&
    !INFLECTED.test(word)
  );
}

/** "Schicke sie", but not "neue Kunden". */
function isOfMe(text: Text, [token, next]: readonly Token[]): boolean {
  return FIRST_PERSON.test(token?.word ?? "") && !isNounAt(text, next);
}

function isNounAt({ brief }: Text, token: Token | undefined): boolean {
  return /^\p{Lu}/u.test(brief.slice(token?.start, token?.end));
}
