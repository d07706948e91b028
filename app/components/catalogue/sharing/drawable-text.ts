/** The letters that the typefaces of the share images have. */
const DRAWABLE =
  /^[\u0020-\u007e\u00a0-\u017f\u0370-\u03ff\u0400-\u045f\u2010-\u201f\u2022\u2026\u20ac\u2122]$/u;

/**
 * A text as it can be drawn: accents that no typeface has are dropped, and so
 * are pictographs. Empty when letters would be lost.
 */
export function drawableText(text: string): string {
  let drawn = "";
  for (const letter of text.normalize("NFKC")) {
    const base = letter.normalize("NFD").slice(0, 1);
    const shown = [letter, base].find((form) => DRAWABLE.test(form));
    if (shown === undefined && /[\p{L}\p{N}]/u.test(letter)) return "";
    drawn += shown ?? " ";
  }
  return drawn.replace(/\s+/g, " ").trim();
}

/** A name in letters that cannot be drawn is shown as its address spells it. */
export function drawableName(name: string, slug: string): string {
  return drawableText(name) || slug.replaceAll("-", " ");
}

/** A text of at most so many characters; an ellipsis says that it goes on. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trim()}…`;
}
