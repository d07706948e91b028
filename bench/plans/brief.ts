import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A labeled brief. Families are those of the demo catalogue: the part before
 * the colon in an entry's key; agents for sale are named by their slugs.
 */
export type Brief = {
  id: string;
  lang: string;
  kind: string;
  text: string;
  /** The industry that it states or clearly implies. */
  industry: string | null;
  needs: Need[];
};

export type Need = {
  /** The words that state it, verbatim. */
  text: string;
  families: string[];
  live: string[];
  /** What would help with a part of it. */
  grade2: string[];
};

/** The blind sets of the last round, which are in no training data. */
const BLIND_SETS = ["k1", "k2", "k3", "k4"] as const;

export function readBriefs(folder: string): Brief[] {
  return BLIND_SETS.flatMap((set) =>
    readFileSync(join(folder, `${set}.jsonl`), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Brief),
  );
}
