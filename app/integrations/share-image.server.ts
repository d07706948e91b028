import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import type satori from "satori";

type Draw = typeof satori;
type Fonts = Parameters<Draw>[1]["fonts"];

/** What is drawn: a tree of elements with their styles. */
export type Card = Parameters<Draw>[0];

type Size = { width: number; height: number };

const AT_ONCE = 2;
const MOST_WAITING = 40;

/** Each set of letters is a face of its own name, tried in this order. */
const FACES = [
  ["big-shoulders-stencil", 800, ["latin", "latin-ext"]],
  ["sofia-sans-condensed", 800, ["latin", "latin-ext", "cyrillic", "greek"]],
  ["hanken-grotesk", 400, ["latin", "latin-ext"]],
] as const;

let fonts: Promise<Fonts> | undefined;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Draws a card as a PNG. At most two are drawn at once and a few may wait; one
 * more is refused, so that a flood of them never fills the memory.
 */
export async function renderCard(card: Card, size: Size): Promise<Buffer> {
  await takeTurn();
  try {
    return await render(card, size);
  } finally {
    passTurn();
  }
}

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= MOST_WAITING) {
    throw new Error("Too many share images are waiting to be drawn");
  }
  await new Promise<void>((resume) => waiting.push(resume));
}

/** The first that waits takes the turn over; without one it is free. */
function passTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/** Both packages are loaded by the first drawing, not by the start. */
async function render(card: Card, size: Size): Promise<Buffer> {
  const [{ default: draw }, { default: sharp }] = await Promise.all([
    import("satori"),
    import("sharp"),
  ]);
  fonts ??= readFonts();
  const svg = await draw(card, { ...size, fonts: await fonts });
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
