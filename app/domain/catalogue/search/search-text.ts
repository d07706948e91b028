import { foldText } from "~/domain/platform/fold";

/** No text that is searched or searched for holds it. */
const SEPARATOR = "\u001f";

/**
 * Text as both engines compare it: folded here, because neither folds every
 * letter alike, and free of what one of them cannot store.
 */
export function searchText(text: string): string {
  return foldText(text.toWellFormed()).replace(/\p{Cc}/gu, " ");
}

type Searched = { name: string; shortDesc: string; tags: readonly string[] };

/** All that a term may be part of, in one text; no term reaches across. */
export function searchedText({ name, shortDesc, tags }: Searched): string {
  return [name, shortDesc, ...tags].map(searchText).join(SEPARATOR);
}
