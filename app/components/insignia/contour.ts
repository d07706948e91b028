import { oneDecimal } from "./charges";
import { PLATE_SHAPES, type PlateShape } from "./plate-shapes";
import { randomStream } from "./random-stream";

type Wave = { turns: number; height: number; phase: number; drift: number };
type Point = readonly [x: number, y: number];

const POINTS = 26;
/** Bunker 500, which suits both themes: a file cannot use page variables. */
const LINE_COLOR = "#6b7463";

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function text([x, y]: Point): string {
  return `${oneDecimal(x)} ${oneDecimal(y)}`;
}

function smoothPath(points: readonly Point[]): string {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? first;
  const curves = points.map((point, index) => {
    const following = points[(index + 1) % points.length] ?? first;
    return `Q${text(point)} ${text(middle(point, following))}`;
  });
  return `M${text(middle(last, first))}${curves.join("")}Z`;
}

function ringPath(ring: number, path: string): string {
  const isIndexLine = ring % 4 === 0;
  return `<path d="${path}" stroke-opacity="${isIndexLine ? 0.75 : 0.38}" stroke-width="${isIndexLine ? 1.1 : 0.8}"/>`;
}

/** A topographic plate of nested rings, warped by the slug. Deterministic. */
export function contourSvg(slug: string, shape: PlateShape = "card"): string {
  const { width, height: tall, rings: count } = PLATE_SHAPES[shape];
  const stream = randomStream(`contour:${slug}`);
  const cx = width * (0.2 + stream.next() * 0.6);
  const cy = tall * (0.25 + stream.next() * 0.5);
  const waves = [2, 3, 5].map((turns): Wave => {
    const height = (0.26 / turns) * (0.6 + stream.next());
    const phase = stream.next() * Math.PI * 2;
    return { turns, height, phase, drift: (stream.next() - 0.5) * 0.22 };
  });
  const step = (Math.max(width, tall) * 0.86) / count;
  const squash = 0.55 + stream.next() * 0.25;

  const rings = Array.from({ length: count }, (_, index) => {
    const ring = index + 1;
    const points = Array.from({ length: POINTS }, (_, at): Point => {
      const angle = (at / POINTS) * Math.PI * 2;
      const radius = waves.reduce(
        (length, { turns, height, phase, drift }) =>
          length *
          (1 + height * Math.sin(turns * angle + phase + ring * drift)),
        ring * step,
      );
      const y = cy + radius * Math.sin(angle) * squash;
      return [cx + radius * Math.cos(angle), y];
    });
    return ringPath(ring, smoothPath(points));
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" class="contour" viewBox="0 0 ${width} ${tall}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><g fill="none" stroke="${LINE_COLOR}">${rings.join("")}</g></svg>`;
}
