import type { Ctx } from "~/ctx.server";
import { fieldError } from "~/domain/platform/errors";
import { picturePath } from "~/domain/agents/uploads";
import {
  encodePicture,
  PictureRefusedError,
  type PictureShape,
} from "~/integrations/picture-encoder.server";

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
  const { sha256 } = await ctx.pictures.write(once(encoded), encoded.length);
  return picturePath(sha256);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
