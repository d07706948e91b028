import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import type satori from "satori";

import { takingTurns } from "./turns.server";

type Draw = typeof satori;
type Fonts = Parameters<Draw>[1]["fonts"];

/** A tree of elements with styles. */
export type Card = Parameters<Draw>[0];

type Size = { width: number; height: number };

const inTurn = takingTurns({ atOnce: 2, mostWaiting: 40 });

/** Each character set is a separate typeface name, tried in this order. */
const FACES = [
  ["big-shoulders-stencil", 800, ["latin", "latin-ext"]],
  ["sofia-sans-condensed", 800, ["latin", "latin-ext", "cyrillic", "greek"]],
  ["hanken-grotesk", 400, ["latin", "latin-ext"]],
] as const;

let fonts: Fonts | undefined;

/**
 * Draws a card as a PNG. At most two are drawn at once and a few may wait; more
 * are refused, to bound memory.
 */
export async function renderCard(card: Card, size: Size): Promise<Buffer> {
  return inTurn(() => render(card, size));
}

/** Both packages are loaded by the first drawing, not at startup. */
async function render(card: Card, size: Size): Promise<Buffer> {
  const [{ default: draw }, { default: sharp }] = await Promise.all([
    import("satori"),
    import("sharp"),
  ]);
  fonts ??= await readFonts();
  const svg = await draw(card, { ...size, fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 5 }).toBuffer();
}

async function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const files = FACES.flatMap(([family, weight, sets]) =>
    sets.map((letters) => ({
      name: `${family}-${letters}`,
      path: `@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`,
    })),
  );
  return Promise.all(
    files.map(async ({ name, path }) => ({
      name,
      data: await readFile(resolve(path)),
      style: "normal" as const,
    })),
  );
}
