import { sensesIn } from "./contrasts";
import { askedIn } from "./acts";
import { limitFor, limitsIn, type Limit } from "./limits";
import { isChannel, type Sense } from "./senses";
import { ANY_LANGUAGE, languagesNamedIn } from "./spoken";
import { readText } from "./tokens";

/** How an entry's texts say that its agent works, stored with its profile. */
export type EntryTraits = {
  /** Its main task. */
  task: string | null;
  /** What it says about itself, and the channels of its main work. */
  senses: Sense[];
  limits: Limit[];
  /** The only languages that it reads or writes, if it names them. */
  languages: string[];
  /** The known products that it names. */
  systems: string[];
  /** The industries that it names together. */
  industries: string[];
};

export type Texts = {
  title: string;
  description: string;
  tags: readonly string[];
  /** The page of its agent, if it has one. */
  page?: string | undefined;
} & Pick<EntryTraits, "task" | "systems" | "industries">;

/** "reads English and Spanish", "finds causes by English words" */
const READS = new RegExp(
  `\\b(?:reads|writes|speaks|understands|recognizes|in|finds|from|by) (?:only )?(?:${ANY_LANGUAGE})\\b[^.;:]*`,
  "gi",
);

export function readTraits({
  title,
  description,
  tags,
  page = "",
  ...known
}: Texts): EntryTraits {
  const [first = ""] = description.split(/(?<=[.!?])\s+/);
  const text = `${description}\n${page}`;
  const { limits, rest } = limitsIn(text);
  // What its description promises, its page limits only in how it is done.
  const promised = askedIn(readText(limitsIn(description).rest).tokens);
  const main = said([title, ...tags, first]).filter(isChannel);
  const all = said([title, ...tags, rest]);
  const channels = main.length > 0 ? main : all.filter(isChannel);
  const isKept = (limit: Limit) =>
    limitFor({ ...promised, wanted: channels }, [limit]) === null;
  const named = (text.match(READS) ?? []).join(" ");
  return {
    ...known,
    senses: [...channels, ...all.filter((sense) => !isChannel(sense))],
    limits: limits.filter(isKept),
    languages: languagesNamedIn(named),
  };
}

function said(texts: readonly string[]): Sense[] {
  return sensesIn(readText(texts.join(". ")).tokens);
}
