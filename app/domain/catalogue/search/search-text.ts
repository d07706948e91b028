import { foldText } from "~/domain/platform/fold";

/** Separates parts of a searched text; no text or term can contain it. */
const SEPARATOR = "\u001f";

/**
 * Folds text for comparison. Done here because the two engines fold letters
 * differently; also removes what one of them cannot store.
 */
export function searchText(text: string): string {
  return foldText(text.toWellFormed()).replace(/\p{Cc}/gu, " ");
}

type Searched = { name: string; shortDesc: string; tags: readonly string[] };

/** All searched fields in one text; a term cannot match across them. */
export function searchedText({ name, shortDesc, tags }: Searched): string {
  return [name, shortDesc, ...tags].map(searchText).join(SEPARATOR);
}

/** The terms of one or two characters that a searched text contains. */
export function shortTermsIn(text: string): Set<string> {
  const terms = new Set<string>();
  for (const part of text.split(SEPARATOR)) {
    let before = "";
    for (const character of part) {
      terms.add(character);
      if (before !== "") terms.add(before + character);
      before = character;
    }
  }
  return terms;
}
