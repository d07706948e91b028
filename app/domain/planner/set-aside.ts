import { wordSet } from "./languages";
import { clausesOf, type Clause } from "./spans";
import type { Token } from "./tokens";
import { isVerbOfWork } from "./work-words";

/** In the languages of briefs, folded. */
const SKIPPING = wordSet(
  "skip ignore exclude omit disregard ignoriere ignorieren uberspringe " +
    "ignorer ignorez ignora ignorar omite omitir excluye ignori escludi " +
    "exclua negeer negeren sauf",
);
/** "Leave out Acme", like "leave Acme out". */
const LEAVING = wordSet("leave keep");
const POLITE = wordSet("please but and also bitte und aber por favor et y");

/** What stays as it is or is left out, and how far work may go. */
const LEFT_OUT = [
  /^(?:never|do not|dont) .+ (?:more than|less than|below|above|under|over) /,
  /^(?:do not|dont|never) .+ without /,
  /^never (?:book|buy|call|cancel|charge|contact|delete|discount|email|offer|order|pay|post|promise|publish|refund|reply|send|share|text)(?: |$)/,
  /^never (?!miss|lose|forget|let)\w+ (?:an?|the|any|anyone|anybody|somebody|someone|my|our|their|people) /,
  /^(?:never|none|nie|niemals|nooit|jamais|nunca|mai)$/,
  /^rien ne (?:doit|peut|sera|part)\b/,
  /^only (?:up to|on|between|during|from|for|to|with|those|weekdays|weekends|working days|business hours)\b/,
  /^(?:nur (?:am|an|zwischen|von)|(?:solo|solamente|soltanto|apenas) (?:a|ai|al|alle|de|di|en|entre|los|las|para|per|con|tra)|(?:seulement|uniquement) (?:a|au|aux|avec|entre|le|les|pour)|alleen (?:aan|op|tussen|van)) /,
  /^ohne (?:meine|unsere) (?:freigabe|zustimmung|erlaubnis|genehmigung) nichts\b/,
  /^(?:alles (?:ab|uber|unter)|tout au dessus|toda? lo que (?:pase|supere)) .*\b(?:ich|mir|mich|wir|uns|moi|mon|nous|mi|yo|me)\b/,
  /^keep .+ (?:under|below|within|shorter than) /,
  /^(?:no more than|not more than|at most|maximum) /,
  /^(?:maximal|hochstens|nicht mehr als|maximo|como maximo|no mas de|pas plus de|au maximum|al massimo|non piu di|nao mais de|maximaal|hooguit|niet meer dan) /,
  /^(?:aucune?|pas de?) .+ sans (?:mon|notre|ma) (?:accord|aval|feu vert|validation)$/,
  /^(?!(?:wenn|sobald|falls) ).+ nur mit (?:meiner|unserer) (?:zustimmung|freigabe|erlaubnis|genehmigung)$/,
  /^(?:nothing|nichts|rien) (?:above|over|below|under|beyond|uber|unter|au dessus) /,
  /^(?:anything|everything) .*\b(?:above|over|below|under|more than) .*\b(?:comes?|goes|needs?|waits?) /,
  /^never (?:more than|less than|below|above|under|over|beyond|outside) /,
  /^(?:correct|change|send|delete|publish|post|buy|pay) nothing\b/,
  /^(?:call|contact|decline|delete|email|message|reject|text) (?:nobody|no one)\b/,
  /^(?:nie|niemals|nooit) .+(?<!haben|hebben|konnen|kunnen|werden|worden)(?<=en)$/,
  /^(?:ne jamais|nunca|jamas|mai) \w+[aei]re?\b/,
  /^(?:(?:anything|everything|all) )?(?:above|over|below|under|beyond|more than) (?:.*\b(?:i|we|me|us|my|our)\b|.*\b(?:waits?|needs?|requires?|decides?|comes?|goes)\b)/,
  /^(?:flag|hold|stop|park) (?:anything|everything) .*\bfor (?:my|our) (?:ok|okay|approval|review|yes)$/,
  /^nothing (?:to|for|from|about|on|in)(?: \w+){1,4}$/,
  /^(?:nichts|rien|nada|niente|niets) (?:am|an|im|le|la|les|el|los|di|op|aos?)(?: \w+){1,4}$/,
  /^(?:i|we) (?:approve|decide|sign off)\b(?!.*\b(?:by hand|manually|today|currently)\b)/,
  /^(?:leave|keep) (?:.+ )?(?:alone|out|as (?:it is|they are))$/,
  /^lasse?n? .+ (?:in ruhe|wie (?:er|sie|es) (?:ist|sind))$/,
  /^(?!(?:who|which|that|if|when)\b).+ (?:are|is) (?:excluded|left out|not included)$/,
];
/** What it may cost, where it may run, and what the author keeps. */
const TERMS = [
  /^(?:(?:our|my|the|a|max|maximum|total|unser|unsere|mein|meine|notre|mon|nuestro|mi|nostro|ons|mijn|il|le|el|das) )*(?:budget|presupuesto|orcamento)\b.*\d/,
  /^(?:i|we) (?:have|can|want to|will|could|may) .*\d.*\b(?:to spend|spend|for this|for it|in total)\b/,
  /\b(?:spend|cost|kosten|costar|couter) (?:at most|no more than|not more than|more than|less than|up to|hochstens|maximal|mehr als|mas de|plus de)\b/,
  /^leave (?:\w+ ){1,3}to (?:me|us)$/,
  /^(?:pass|hand|give) (?:it|them|that|those|these) (?:on |over )?to (?:me|us)$/,
  /^(?:i|we) (?:will|ll|want to) (?:deal with|handle|take care of|answer|do|decide) .*(?:myself|ourselves)$/,
  /\b(?:is|are|stays?|stay) (?:for|with) (?:me|us)$/,
  /^(?:everything|all data|data|it) (?:stays|has to (?:stay|run|be|comply)|must (?:stay|run|be|comply)|should (?:stay|run|comply))\b/,
  /^nothing (?:may|can|must|should|longer|later|earlier)\b/,
  /\b(?:gdpr|dsgvo|rgpd|avg) ?(?:compliant|konform|conforme)?$/,
];
/** "Refunds nie ohne mich": never without the author. */
const NEVER_WITHOUT =
  /\b(?:never|nie|niemals|nooit|jamais|nunca|mai)\b(?: \w+){0,3} (?:without|ohne|zonder|sans|sin|senza|sem) (?:asking )?(?:me|us|my|our|mich|meine?r?|unsere?r?|mij|mijn|ons|onze|moi|mon|ma|notre|nous|mi|mio|mia|nuestra|nuestro|meu|minha)\b/;
/** What may only happen once somebody agreed. */
const GATED = [
  /\b(?:needs?|requires?|waits? for|only with|not without|never without) (?:my|our|a human|an explicit|the \w+) (?:ok|okay|approval|consent|go ahead|sign off|permission)\b/,
];
/** "Nothing goes out before I have seen it", but not "nothing gets answered". */
const NOTHING = /^nothing (?:goes|is|gets|leaves|may|should|must)\b/;
const UNTIL = /^(?:before|until|unless|without)\b|\b(?:without|unless)\b/;
/** "Ask me before any refund", "stop when they pay", in two clauses. */
const HALTING: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:always )?(?:ask|check with) (?:me|us)(?: first)?$/, /^before\b/],
  [
    /^stop(?: it| them)?$/,
    /^(?:when|once|if|as soon as)\b|^after \w+(?: \w+)?$/,
  ],
];
/** Why something stays as it is, beside saying so. */
const BESIDE = /\b(?:already have|have already|ourselves|myself)\b/;
/** A longer part of a list says something of its own. */
const LONGEST_LISTED = 2;

/**
 * The clauses that limit the work instead of asking for some: "skip students",
 * "leave Zendesk alone", "sale items are excluded", "the clips need my OK before
 * they go out". The plan repeats them under "You said".
 */
export function clausesSetAside(tokens: readonly Token[]): Clause[] {
  const clauses = clausesOf(tokens);
  const wordsOf = ({ from, to }: Clause) =>
    tokens.slice(from, to).map(({ word }) => word);
  const said = clauses.map((clause) => {
    const words = wordsOf(clause).filter((word) => !POLITE.has(word));
    return { clause, words, text: words.join(" ") };
  });
  const direct = new Set(
    said.filter(({ words, text }) => isLeftOut(words, text)),
  );
  const gated = new Set(
    said
      .filter((one) => isGated(one, said))
      .map(({ clause }) => clause.sentence),
  );
  const reasons = said.filter(
    (one, at) =>
      BESIDE.test(one.text) &&
      [said[at - 1], said[at + 1]].some(
        (other) =>
          other !== undefined &&
          direct.has(other) &&
          other.clause.sentence === one.clause.sentence,
      ),
  );
  const halts = new Set(said.flatMap((one, at) => haltOf(one, said[at + 1])));
  return said
    .filter(
      (one) =>
        direct.has(one) ||
        reasons.includes(one) ||
        halts.has(one) ||
        isOfGate(one, said, gated) ||
        isMoreSkipped(one, said, direct),
    )
    .map(({ clause }) => clause);
}

type Said = { clause: Clause; words: string[]; text: string };

function haltOf(one: Said, next: Said | undefined): Said[] {
  const isHalt =
    next?.clause.sentence === one.clause.sentence &&
    HALTING.some(([act, when]) => act.test(one.text) && when.test(next.text));
  return isHalt ? [one, next] : [];
}

/** All of a sentence that needs consent, but not another command in it. */
function isOfGate(
  one: Said,
  said: readonly Said[],
  gated: ReadonlySet<number>,
): boolean {
  if (!gated.has(one.clause.sentence)) return false;
  return !isVerbOfWork(one.words[0] ?? "") || isGated(one, said);
}

function isGated({ clause, text }: Said, said: readonly Said[]): boolean {
  if (GATED.some((form) => form.test(text))) return true;
  return (
    NOTHING.test(text) &&
    said.some(
      (other) =>
        other.clause.sentence === clause.sentence && UNTIL.test(other.text),
    )
  );
}

function isLeftOut([first = "", ...rest]: string[], text: string): boolean {
  const isSkipped = skips({ words: [first, ...rest] }) && rest.length > 0;
  return (
    isSkipped ||
    NEVER_WITHOUT.test(text) ||
    [...LEFT_OUT, ...TERMS].some((form) => form.test(text))
  );
}

function skips({ words: [first = "", second] }: Pick<Said, "words">): boolean {
  return SKIPPING.has(first) || (LEAVING.has(first) && second === "out");
}

const RELATIVE = wordSet(
  "who that which whose die der das que qui che quienes",
);

/**
 * "Skip students and competitors", "only those who agreed": what follows says
 * no work of its own.
 */
function isMoreSkipped(
  one: Said,
  said: readonly Said[],
  direct: ReadonlySet<Said>,
): boolean {
  const before = said[said.indexOf(one) - 1];
  const isBeside =
    before !== undefined &&
    direct.has(before) &&
    before.clause.sentence === one.clause.sentence;
  if (!isBeside) return false;
  const [first = ""] = one.words;
  const isListed = one.words.length <= LONGEST_LISTED && !isVerbOfWork(first);
  return RELATIVE.has(first) || (skips(before) && isListed);
}
