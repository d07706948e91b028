/** node commands/icons.mjs: draws the PNG icons of public/ from favicon.svg. */
import fs from "node:fs";

import sharp from "sharp";

import { inProject, main, say } from "./support/project.mjs";

/**
 * A maskable icon may be cropped to a circle, so its mark stays in the middle.
 */
const icons = [
  { file: "apple-touch-icon.png", size: 180, mark: 0.72 },
  { file: "icon-192.png", size: 192, mark: 1 },
  { file: "icon-512.png", size: 512, mark: 1 },
  { file: "icon-maskable-512.png", size: 512, mark: 0.58 },
];

await main(async () => {
  const drawing = fs.readFileSync(inProject("public/favicon.svg"));
  for (const { file, size, mark } of icons) {
    await drawIcon(drawing, { file, size, mark });
  }
  say(`${icons.length} icons drawn`);
});

async function drawIcon(drawing, { file, size, mark }) {
  const width = Math.round(size * mark);
  const input = await sharp(drawing, { density: 2_400 })
    .resize(width, width)
    .png()
    .toBuffer();
  const background = mark === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : "#0b0d0a";
  await sharp({
    create: { width: size, height: size, channels: 4, background },
  })
    .composite([{ input, gravity: "center" }])
    .png({ palette: true })
    .toFile(inProject("public", file));
}
