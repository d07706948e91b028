/** The letters in the typefaces of the share images. */
const DRAWABLE =
  /^[\u0020-\u007e\u00a0-\u017f\u0370-\u03ff\u0400-\u045f\u2010-\u201f\u2022\u2026\u20ac\u2122]$/u;

/**
 * A text that can be drawn: drops unsupported accents and pictographs. Empty if
 * letters would be lost.
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

/** A name that cannot be drawn is replaced with its slug. */
export function drawableName(name: string, slug: string): string {
  return drawableText(name) || slug.replaceAll("-", " ");
}

/** Shortens a text to this many characters, with an ellipsis if it was cut. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trim()}…`;
}
