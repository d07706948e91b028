import type { MatchedWord, MatchPlace } from "./score";

/** Category and tags are one place, so neither is claimed alone. */
const placeNames: readonly { where: MatchPlace; name: string }[] = [
  { where: "title", name: "title" },
  { where: "description", name: "description" },
  { where: "category", name: "category/tags" },
];

/** Why a step was chosen, such as: voice in title and description; phrase “phone calls”. */
export function matchReason(matched: readonly MatchedWord[]): string {
  const wordsByPlaces = new Map<string, string[]>();
  for (const [word, places] of placesByWord(matched)) {
    const text = placesText(places);
    wordsByPlaces.set(text, [...(wordsByPlaces.get(text) ?? []), word]);
  }
  const words = [...wordsByPlaces].map(
    ([places, list]) => `${list.join(", ")} in ${places}`,
  );
  const phrases = matched
    .filter(({ where }) => where === "phrase")
    .map(({ word }) => `phrase “${word}”`);
  return [...words, ...phrases].join("; ");
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
