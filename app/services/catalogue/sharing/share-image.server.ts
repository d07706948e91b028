import { createHash } from "node:crypto";
import { join, resolve } from "node:path";

import type { Ctx } from "~/ctx.server";
import { renderCard, type Card } from "~/integrations/share-image.server";
import {
  shareImageFiles,
  type ShareImageFiles,
} from "~/integrations/share-image-files.server";

const SIZE = { width: 1200, height: 630 };
const MOST_IMAGES = 2_000;
/** Increase it when the design of the cards changes, to redraw every image. */
const LOOK = 1;

type Drawing = {
  /** Everything that the card shows. */
  facts: unknown;
  draw: () => Card;
};

type ShareImage = { image: Buffer; tag: string; isStandIn: boolean };

const folders = new Map<string, ShareImageFiles>();
const underway = new Map<string, Promise<Buffer>>();

/**
 * The image for a card, drawn once and then cached on disk. If drawing fails,
 * logs the error and returns the site's own image.
 */
export async function shareImage(
  ctx: Ctx,
  wanted: Drawing,
  standIn: Drawing,
): Promise<ShareImage> {
  const tag = tagOf(wanted);
  try {
    const image = await imageOf(ctx, tag, wanted);
    return { image, tag, isStandIn: false };
  } catch (error) {
    ctx.log.error({ err: error }, "a share image could not be drawn");
    const tag = tagOf(standIn);
    const image = await imageOf(ctx, tag, standIn);
    return { image, tag, isStandIn: true };
  }
}

function tagOf({ facts }: Drawing): string {
  const shown = JSON.stringify([LOOK, facts]);
  return createHash("sha256").update(shown).digest("hex").slice(0, 40);
}

/** Concurrent requests for one image share one drawing. */
function imageOf(ctx: Ctx, tag: string, drawing: Drawing): Promise<Buffer> {
  const dir = join(resolve(ctx.env.dataDir), "cache", "share");
  const place = join(dir, tag);
  const known = underway.get(place);
  if (known) return known;
  const image = findOrDraw(ctx, filesIn(dir), { tag, drawing });
  underway.set(place, image);
  const done = () => underway.delete(place);
  image.then(done, done);
  return image;
}

function filesIn(dir: string): ShareImageFiles {
  const files = folders.get(dir) ?? shareImageFiles(dir, MOST_IMAGES);
  folders.set(dir, files);
  return files;
}

async function findOrDraw(
  ctx: Ctx,
  files: ShareImageFiles,
  { tag, drawing }: { tag: string; drawing: Drawing },
): Promise<Buffer> {
  const kept = await files.read(tag);
  if (kept) return kept;
  const image = await renderCard(drawing.draw(), SIZE);
  await files.write(tag, image).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "a share image was not kept");
  });
  return image;
}
