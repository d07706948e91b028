import { editDistance } from "../planner/spelling";

/** What a compared name is: an agent's title, or a verified publisher's name. */
export const NAME_KINDS = ["agent", "username", "display", "domain"] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** Changes whenever a rule below does; stored skeletons are then rewritten. */
export const NAME_RULES = 1;

const MAX_SKELETON = 60;

/** Characters that look like a Latin letter, after decomposition. */
const LOOKALIKES = new Map(
  [
    "aаαɑ4@",
    "bвьβ8",
    "cсϲ",
    "dԁđ",
    "eеєε3",
    "gɡ",
    "hһнħ",
    "jј",
    "kкκ",
    "li1|!ıіӏιł",
    "mм",
    "nпη",
    "oоοσ0ø",
    "pрρ",
    "qԛ",
    "rг",
    "sѕ5$",
    "tтτ7",
    "uυμ",
    "vνѵ",
    "wԝω",
    "xхχ",
    "yуγ",
  ].flatMap((group) => {
    const [letter = "", ...others] = Array.from(group);
    return others.map((other) => [other, letter] as const);
  }),
);

/** Letters that together look like another one. */
const PAIRS = [
  ["rn", "m"],
  ["vv", "w"],
  ["cl", "d"],
] as const;

/** Words that claim to be the original, or add nothing to a name. */
const ADDED = new Set(
  "official officially original genuine authentic verified certified real trusted the team support help inc llc ltd gmbh corp company hq"
    .split(" ")
    .map(foldLetters),
);

/** A stripped name keeps at least this many characters. */
const SHORTEST_REST = 4;

function foldLetters(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return Array.from(plain, (one) => LOOKALIKES.get(one) ?? one).join("");
}

/**
 * What a name looks like: lookalike characters folded, separators and added
 * words such as “official” removed.
 */
export function skeletonOf(name: string): string {
  const words = foldLetters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const own = words.filter((word) => !ADDED.has(word));
  const joined = withoutAdded((own.length > 0 ? own : words).join(""));
  const looks = PAIRS.reduce(
    (text, [pair, one]) => text.replaceAll(pair, one),
    joined,
  );
  return looks.slice(0, MAX_SKELETON);
}

/** Removes added words that are written together with the name. */
function withoutAdded(text: string): string {
  for (const word of ADDED) {
    if (text.length - word.length < SHORTEST_REST || word.length < 4) continue;
    if (text.endsWith(word)) return text.slice(0, -word.length);
    if (text.startsWith(word)) return text.slice(word.length);
  }
  return text;
}

/** Short names may differ in fewer places. */
function allowedEdits(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether a name looks like another one; both as skeletons. */
export function looksLike(one: string, other: string): boolean {
  if (one === other) return one !== "";
  const allowed = allowedEdits(Math.min(one.length, other.length));
  if (Math.abs(one.length - other.length) > allowed) return false;
  return editDistance(one, other) <= allowed;
}

type Parts = { head: string; middle: string; tail: string };

const PARTS = ["head", "middle", "tail"] as const;

/** Where the three parts of a skeleton of this length begin, and its end. */
function cutsOf(length: number): [number, number, number, number] {
  return [0, Math.floor(length / 3), Math.floor((2 * length) / 3), length];
}

/** The parts of a skeleton, each with the length of the whole. */
export function partsOf(skeleton: string): Parts {
  const [from, second, third, end] = cutsOf(skeleton.length);
  const key = (start: number, stop: number) =>
    `${skeleton.length}:${skeleton.slice(start, stop)}`;
  return {
    head: key(from, second),
    middle: key(second, third),
    tail: key(third, end),
  };
}

/**
 * The parts that a close skeleton can have. Two edits change at most two of
 * three parts, and move the third by at most two characters.
 */
export function closeParts(skeleton: string): Record<keyof Parts, string[]> {
  const edits = allowedEdits(skeleton.length);
  const found = {
    head: new Set<string>(),
    middle: new Set<string>(),
    tail: new Set<string>(),
  };
  for (
    let length = skeleton.length - edits;
    length <= skeleton.length + edits;
    length += 1
  ) {
    const cuts = cutsOf(length);
    for (const [at, part] of PARTS.entries()) {
      for (const piece of piecesAt(skeleton, { cuts, at, edits })) {
        found[part].add(`${length}:${piece}`);
      }
    }
  }
  return {
    head: [...found.head],
    middle: [...found.middle],
    tail: [...found.tail],
  };
}

type Place = { cuts: readonly number[]; at: number; edits: number };

function piecesAt(skeleton: string, { cuts, at, edits }: Place): string[] {
  const [from = 0, to = 0] = cuts.slice(at, at + 2);
  const shifts = Array.from({ length: 2 * edits + 1 }, (_, one) => one - edits);
  return shifts
    .filter((shift) => from + shift >= 0)
    .map((shift) => skeleton.slice(from + shift, to + shift))
    .filter((piece) => piece.length === to - from && piece !== "");
}

const SECOND_LEVEL = ["co", "com", "org", "net", "ac", "gov", "edu"];

/** The part of a domain that people read as its name. */
export function domainName(domain: string): string {
  const labels = domain.split(".").slice(0, -1);
  const last = labels.at(-1) ?? "";
  return SECOND_LEVEL.includes(last) ? (labels.at(-2) ?? last) : last;
}
