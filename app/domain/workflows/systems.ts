import type { Language } from "../planner/languages";
import { createMemory } from "../planner/memory";
import { EVERYDAY_WORDS, SYSTEMS } from "./system-names";
import { unknownSystemsIn, type NamedAt } from "./unknown-systems";

/** Other forms of names. */
const FORMS: Readonly<Record<string, string>> = {
  "Google Forms": "Google\\s+Forms?",
  "Google Sheets": "Google\\s+(?:Spread)?sheets?",
  "Microsoft Excel":
    "(?:Microsoft\\s+)?Excel(?:liste|tabelle|datei)?|" +
    "excel(?=[\\s-]+(?:sheet|spreadsheet|file|list|table))|" +
    "(?<=\\b(?:in|into|to|from|en|dans|aus)\\s+)excel",
  Instagram: "Insta(?:gram)?",
  Lexware: "Lexware(?:\\s+Office)?",
  PrestaShop: "Presta\\s?shop",
  "log sheet": "log\\s?sheets?",
};
const CASED: ReadonlySet<string> = new Set([
  ...EVERYDAY_WORDS,
  "Microsoft Excel",
]);

/** Also one that is no product: the table in which something is written down. */
const PATTERNS = [...SYSTEMS, "log sheet"].map((name) => {
  const words =
    FORMS[name] ?? name.replace(/[.\\]/g, "\\$&").replace(/ /g, "\\s+");
  const isCased = CASED.has(name);
  const form = isCased ? words : words.toLowerCase();
  const whole = `(?<![\\p{L}\\p{N}])(?:${form})(?![\\p{L}\\p{N}])`;
  const last = name.toLowerCase().split(" ").at(-1) ?? "";
  /** Without these letters a text does not name it. */
  const sign = last.replace(/s$|gram$/, "");
  return { name, sign, isCased, pattern: new RegExp(whole, "gu") };
});

/** The known products that a text names, each time. */
function knownIn(text: string): NamedAt[] {
  const lower = text.toLowerCase();
  const found = PATTERNS.filter(({ sign }) => lower.includes(sign)).flatMap(
    ({ name, isCased, pattern }) =>
      Array.from(
        (isCased ? text : lower).matchAll(pattern),
        ({ 0: { length }, index: at }) => ({ name, at, end: at + length }),
      ),
  );
  return found.sort((one, other) => one.at - other.at);
}

const remembered = createMemory<readonly string[]>(1_000);

/** The known products that a text names, in its order. */
export function systemsIn(text: string): string[] {
  const names = remembered(text, () => [
    ...new Set(knownIn(text).map(({ name }) => name)),
  ]);
  return [...names];
}

/** What a step says about the products that its agent names. */
type Naming = {
  systems?: readonly string[] | undefined;
  agent: string;
  description: string;
};

/**
 * Whether a step's agent names a product. Plans of earlier versions store only
 * name and description, which are also what is searched for unknown products.
 */
function names({ systems, agent, description }: Naming, name: string): boolean {
  const text = `${agent}\n${description}`;
  const known = systems ?? systemsIn(text);
  return known.includes(name) || wordsOf(text).includes(wordsOf(name));
}

/** A text's words with a space around each. */
function wordsOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(" ")} `;
}

type Briefed = {
  user_request: string;
  needs: readonly { quote: string; was?: string | undefined }[];
  notNeeded: readonly string[];
  language: Language;
};

/**
 * The products that a plan's brief and added parts name, known or not. A part
 * that is not needed names none, nor do the words that another part replaced.
 */
export function systemsOf(plan: Briefed): string[] {
  const { user_request, needs, notNeeded, language } = plan;
  const replaced = needs.flatMap(({ was }) => was ?? []);
  const brief = [...notNeeded, ...replaced].reduce(
    (text, quote) => text.replace(quote, () => " "),
    user_request,
  );
  const text = [brief, ...needs.map(({ quote }) => quote)].join("\n");
  const known = knownIn(text);
  const all = [...known, ...unknownSystemsIn(text, { known, language })];
  const inOrder = all.sort((one, other) => one.at - other.at);
  return [...new Set(inOrder.map(({ name }) => name))];
}

type Doing = Naming & { needs: readonly number[] };

/** The products of the brief that a step's agent names for its parts. */
export function systemsOfStep(plan: Briefed, step: Doing): string[] {
  return systemsOf(plan).filter((name) => isNamedFor(plan, step, name));
}

/**
 * Whether a step's agent names a product that one of its parts mentions, or that
 * the brief mentions in none.
 */
function isNamedFor({ needs }: Briefed, step: Doing, name: string): boolean {
  if (!names(step, name)) return false;
  const mentioning = needs.flatMap(({ quote }, at) =>
    mentions(quote, name) ? [at] : [],
  );
  return (
    mentioning.length === 0 || mentioning.some((at) => step.needs.includes(at))
  );
}

function mentions(text: string, name: string): boolean {
  return (
    systemsIn(text).includes(name) || wordsOf(text).includes(wordsOf(name))
  );
}

type Planned = Briefed & {
  workflow: readonly (Doing & { step: number })[];
};

/** Each system of a plan, with the steps whose agents name it. */
export function systemsByStep(plan: Planned) {
  return systemsOf(plan).map((name) => ({
    name,
    steps: plan.workflow
      .filter((step) => isNamedFor(plan, step, name))
      .map(({ step }) => step),
  }));
}
