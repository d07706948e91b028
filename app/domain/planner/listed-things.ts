import type { Passage } from "./passages";

const fewest = 3;
const mostWords = 4;

/**
 * The list of short things in a brief that says what it is about, but not what
 * to do: "paperwork: donations, thank-you letters, who is on shift".
 */
export function listIn(brief: string): (Passage & { things: string[] }) | null {
  for (const { 0: sentence, index } of brief.matchAll(/[^.!?\n]+/gu)) {
    const colon = sentence.search(/:\s|\s[–—-]\s/u);
    const start = index + colon + 1;
    const end = index + sentence.length;
    const things = thingsOf(brief.slice(start, end));
    if (things.length >= fewest) return { start, end, things };
  }
  return null;
}

/** The items of a list; none if one of them is longer than a thing. */
function thingsOf(text: string): string[] {
  const items = text
    .split(/[,;]|\s(?:and|und|et|y|e|en)\s/u)
    .map((item) => item.replace(/^[\s–—-]+|\s+$/gu, ""))
    .filter((item) => item !== "");
  const isThing = (item: string) => item.split(/\s+/).length <= mostWords;
  return items.every(isThing) ? items : [];
}
