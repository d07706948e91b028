import { CHARGES, DIVISIONS } from "./charges";
import { dye, INK, PAIRS, type Choice } from "./dyes";
import { randomStream } from "./random-stream";

export type InsigniaKind = "agent" | "operator";
/** The outlines; the classes .fr-* clip with the same seven paths. */
const FRAMES = {
  shield: "M8 6H56V32C56 46 45 55 32 60C19 55 8 46 8 32Z",
  tablet: "M6 6H58V48L46 60H6Z",
  hex: "M32 3L57 17.5V46.5L32 61L7 46.5V17.5Z",
  disc: "M32 4A28 28 0 1 1 31.99 4Z",
  lozenge: "M32 2L62 32L32 62L2 32Z",
  keystone: "M4 8H60L51 58H13Z",
  arch: "M7 60V29C7 15 18 4 32 4S57 15 57 29V60Z",
} as const;

type Frame = keyof typeof FRAMES;

const FRAMES_OF: Record<InsigniaKind, Choice<Frame>> = {
  agent: ["tablet", "shield", "hex", "disc", "lozenge", "keystone"],
  operator: ["shield", "arch", "hex"],
};

function placement(frame: Frame): string {
  const [y, scale] =
    frame === "lozenge" || frame === "keystone"
      ? [32, ".78"]
      : frame === "shield"
        ? [30, ".88"]
        : [32, ".92"];
  return `translate(32 ${y}) scale(${scale}) translate(-32 -32)`;
}

function letters(monogram: string, charge: string): string {
  const plain = monogram.replace(/[^\p{L}\p{N}]/gu, "");
  return `<text x="32" y="41" text-anchor="middle" font-family="var(--font-stencil)" font-weight="800" font-size="27" fill="${dye(charge)}">${plain}</text>`;
}

function divisionPath(division: string, tint: string): string {
  if (!division) return "";
  return `<path d="${division}" fill="${tint}" fill-opacity="${tint === INK ? 0.2 : 0.13}"/>`;
}

function seams(frame: Frame, field: string, charge: string): string {
  const outline = FRAMES[frame];
  const edge = field === "ink" ? dye(charge) : "#000";
  return (
    `<path d="${outline}" fill="none" stroke="${dye(charge)}" stroke-opacity="${charge === "ink" ? 0.5 : 0.9}" stroke-width="1.6" transform="translate(32 32) scale(.9) translate(-32 -32)" stroke-dasharray="2.6 1.6"/>` +
    `<path d="${outline}" fill="none" stroke="${edge}" stroke-opacity="${field === "ink" ? 0.7 : 0.35}" stroke-width="1.2"/>`
  );
}

type Patch = { kind: InsigniaKind; monogram: string };

/**
 * The content of a patch's 64 x 64 view box. The order of the random picks is
 * fixed. The only outside text is the monogram, letters and digits.
 */
export function insigniaMarkup(slug: string, patch: Patch): string {
  const stream = randomStream(`${patch.kind}:${slug}`);
  const frame = stream.pick(FRAMES_OF[patch.kind]);
  const [field, charge] = stream.pick(PAIRS);
  const division = stream.pick(DIVISIONS);
  const tint = stream.next() > 0.5 ? "#ffffff" : INK;
  const glyph = patch.monogram
    ? letters(patch.monogram, charge)
    : `<path d="${stream.pick(CHARGES)}" fill="${dye(charge)}" fill-rule="evenodd" transform="${placement(frame)}"/>`;
  return (
    `<g class="fr-${frame}"><path d="M0 0H64V64H0Z" fill="${dye(field)}"/>` +
    `${divisionPath(division, tint)}${glyph}</g>${seams(frame, field, charge)}`
  );
}
