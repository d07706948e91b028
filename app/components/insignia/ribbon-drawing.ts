import { dye, DYES, type Choice } from "./dyes";
import { randomStream } from "./random-stream";

const RIBBON_STRIPES: Choice<readonly [number, number, number]> = [
  [7, 5, 6],
  [4, 10, 4],
  [9, 3, 6],
  [3, 3, 12],
  [6, 8, 4],
  [11, 4, 3],
];

/** Mirrored stripes, 36 x 10: one pattern per category. */
export function ribbonMarkup(category: string): string {
  const stream = randomStream(`ribbon:${category.toLowerCase()}`);
  const [outer, firstMiddle, firstCore] = [
    stream.pick(DYES),
    stream.pick(DYES),
    stream.pick(DYES),
  ];
  let middle = firstMiddle;
  let core = firstCore;
  while (middle === outer) middle = stream.pick(DYES);
  while (core === outer || core === middle) core = stream.pick(DYES);
  const [edge, band, half] = stream.pick(RIBBON_STRIPES);
  const stripes: [number, string][] = [
    [edge, outer],
    [band, middle],
    [half * 2, core],
    [band, middle],
    [edge, outer],
  ];
  let x = 0;
  return stripes
    .map(([width, color]) => {
      const path = `<path d="M${x} 0h${width}v10h-${width}z" fill="${dye(color)}"/>`;
      x += width;
      return path;
    })
    .join("");
}
