/**
 * Attributes repeated in every patch, with their class in insignia.css.
 */
const REPEATED = [
  [
    'stroke-width="1.6" transform="translate(32 32) scale(.9) translate(-32 -32)" stroke-dasharray="2.6 1.6"',
    'class="seam"',
  ],
  [
    'fill="none" stroke="#000" stroke-opacity="0.35" stroke-width="1.2"',
    'class="edge"',
  ],
  [
    'transform="translate(32 32) scale(.92) translate(-32 -32)"',
    'transform="matrix(.92 0 0 .92 2.56 2.56)"',
  ],
  [
    'transform="translate(32 30) scale(.88) translate(-32 -32)"',
    'transform="matrix(.88 0 0 .88 3.84 1.84)"',
  ],
  [
    'transform="translate(32 32) scale(.78) translate(-32 -32)"',
    'transform="matrix(.78 0 0 .78 7.04 7.04)"',
  ],
] as const;

/** The same drawing in fewer bytes, for pages with those styles. */
export function shortMarkup(markup: string): string {
  return REPEATED.reduce(
    (text, [long, short]) => text.replace(long, short),
    markup,
  );
}
