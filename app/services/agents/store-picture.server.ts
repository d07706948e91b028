import { Readable } from "node:stream";

import type { Ctx } from "~/ctx.server";
import { fieldError } from "~/domain/platform/errors";
import { picturePath } from "~/domain/agents/uploads";
import {
  encodePicture,
  PictureRefusedError,
  type PictureShape,
} from "~/integrations/picture-encoder.server";

import { uploadRefusal } from "../platform/upload-refusal.server";

/** Stores a picture, re-encoded, under the hash of its content. */
export async function storePicture(
  ctx: Ctx,
  bytes: Uint8Array,
  shape: PictureShape,
): Promise<string> {
  const encoded = await encodePicture(bytes, shape).catch((error: unknown) => {
    const isRefused = error instanceof PictureRefusedError;
    throw isRefused ? fieldError("invalid", "file", error.message) : error;
  });
  const source = Readable.from([encoded]);
  const { sha256 } = await ctx.pictures
    .write(source, encoded.length)
    .catch((error: unknown) => {
      throw uploadRefusal(error);
    });
  return picturePath(sha256);
}
