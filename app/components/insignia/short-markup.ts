/** What every patch repeats, and the class of app/styles/marks.css for it. */
const REPEATED = [
  [
    'stroke-width="1.6" transform="translate(32 32) scale(.9) translate(-32 -32)" stroke-dasharray="2.6 1.6"',
    'class="seam"',
  ],
  [
    'fill="none" stroke="#000" stroke-opacity="0.35" stroke-width="1.2"',
    'class="edge"',
  ],
] as const;

/** The same drawing in fewer bytes, for pages that carry the styles. */
export function shortMarkup(markup: string): string {
  return REPEATED.reduce(
    (text, [long, short]) => text.replaceAll(long, short),
    markup,
  );
}
