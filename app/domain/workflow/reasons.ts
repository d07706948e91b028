import type { WorkflowStep } from "./plan";
import type { MatchedWord, MatchPlace } from "./score";
import { wordsOf } from "./words";

type Reasoned = Pick<WorkflowStep, "agent" | "description" | "matched">;

/** Category and tags are one place, so neither is claimed alone. */
const placeNames: readonly { where: MatchPlace; name: string }[] = [
  { where: "title", name: "title" },
  { where: "description", name: "description" },
  { where: "category", name: "category/tags" },
];

/**
 * Why a step was chosen, such as: voice in title and description; phrase
 * “phone calls”. A word that was met only within others is shown with one.
 */
export function matchReason(step: Reasoned): string {
  const { matched } = step;
  const read = wordsOf(`${step.agent} ${step.description}`);
  const wordsByPlaces = new Map<string, string[]>();
  for (const [word, places] of placesByWord(matched)) {
    const text = placesText(places);
    const known = wordsByPlaces.get(text) ?? [];
    wordsByPlaces.set(text, [...known, shownWord(word, read)]);
  }
  const words = [...wordsByPlaces].map(
    ([places, list]) => `${list.join(", ")} in ${places}`,
  );
  const phrases = matched
    .filter(({ where }) => where === "phrase")
    .map(({ word }) => `phrase “${word}”`);
  return [...words, ...phrases].join("; ");
}

/** “und” of a German request is found in “refund”, and says so. */
function shownWord(word: string, read: readonly string[]): string {
  if (read.some((other) => other.startsWith(word))) return word;
  const around = read.find((other) => other.includes(word));
  return around === undefined ? word : `${word} (within “${around}”)`;
}

function placesByWord(
  matched: readonly MatchedWord[],
): Map<string, Set<MatchPlace>> {
  const places = new Map<string, Set<MatchPlace>>();
  for (const { word, where } of matched) {
    if (where === "phrase") continue;
    places.set(word, (places.get(word) ?? new Set()).add(where));
  }
  return places;
}

function placesText(places: ReadonlySet<MatchPlace>): string {
  const names = placeNames
    .filter(({ where }) => places.has(where))
    .map(({ name }) => name);
  const last = names.at(-1) ?? "";
  const others = names.slice(0, -1).join(", ");
  return others === "" ? last : `${others} and ${last}`;
}
