import { foldLine } from "../platform/fold";

export const MAX_TAGS = 20;
export const MAX_TAG = 30;

/** Tags as they are stored: trimmed, lower-case, distinct, not empty. */
export function cleanTags(tags: readonly string[]): string[] {
  const clean = tags.map((tag) => foldLine(tag).toLowerCase());
  return [...new Set(clean)].filter((tag) => tag !== "");
}

/** Splits a text field at commas. */
export function splitTags(text: string): string[] {
  return cleanTags(text.split(","));
}
