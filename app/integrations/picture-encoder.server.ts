import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { MOST_PICTURE_PIXELS } from "~/domain/agents/uploads";

import { takingTurns, TooManyWaitingError } from "./turns.server";

/** A picture that is refused, with the reason for its sender. */
export class PictureRefusedError extends Error {
  override readonly name = "PictureRefusedError";
}

const SHAPES = {
  screenshot: { width: 1600, height: 1600, fit: "inside" },
  icon: { width: 512, height: 512, fit: "cover" },
  preview: { width: 960, height: 960, fit: "inside" },
} as const;

export type PictureShape = Exclude<keyof typeof SHAPES, "preview">;

const MOST_SECONDS = 15;

const inTurn = takingTurns({ atOnce: 2, mostWaiting: 20 });

/**
 * Decodes and re-encodes a picture, so that none of the sent bytes and no
 * metadata are kept. Formats other than the four never reach a decoder; at most
 * two are decoded at once.
 */
export async function encodePicture(
  bytes: Uint8Array,
  shape: PictureShape,
): Promise<Buffer> {
  if (!isKnownFormat(bytes)) {
    throw new PictureRefusedError("Send a PNG, JPEG, WebP or GIF picture.");
  }
  return inTurn(() => encode(bytes, shape)).then(
    ({ data }) => data,
    (error: unknown) => {
      if (!(error instanceof TooManyWaitingError)) throw error;
      throw new PictureRefusedError(
        "Too many pictures are being stored. Try again in a moment.",
      );
    },
  );
}

type ReadFile = (range?: { first: number; last: number }) => Readable;
export type Preview = { bytes: Buffer; width: number; height: number };

/**
 * Re-encodes a stored PNG, JPEG or WebP picture in a small size; null for other
 * files, damaged or very large pictures, and while too many wait. At most two
 * are in memory at once.
 */
export async function encodePreview(read: ReadFile): Promise<Preview | null> {
  const head = await buffer(read({ first: 0, last: 11 }));
  if (!isKnownFormat(head) || head.toString("latin1").startsWith("GIF")) {
    return null;
  }
  try {
    const { data, info } = await inTurn(async () =>
      encode(await buffer(read()), "preview"),
    );
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    const isRefused = error instanceof PictureRefusedError;
    if (isRefused || error instanceof TooManyWaitingError) return null;
    throw error;
  }
}

/** Checks the first bytes; names and types prove nothing. */
function isKnownFormat(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    head.startsWith("\xff\xd8\xff") ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[^]{4}WEBP/.test(head)
  );
}

async function encode(bytes: Uint8Array, shape: keyof typeof SHAPES) {
  const { default: sharp } = await import("sharp");
  const { width, height, fit } = SHAPES[shape];
  try {
    return await sharp(bytes, {
      limitInputPixels: MOST_PICTURE_PIXELS,
      failOn: "error",
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === "inside" })
      .webp({ quality: 82 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new PictureRefusedError(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && /pixel limit/i.test(error.message)
    ? "The picture has more than 24 million pixels."
    : "The picture is damaged: it could not be decoded.";
}
