import type { Ctx } from "~/ctx.server";
import { fieldError } from "~/domain/platform/errors";
import { isSigned, signatureOf } from "~/services/platform/signature.server";

/** Well below the age at which the daily job deletes unused pictures. */
const KEPT_MS = 12 * 3_600_000;

/**
 * What a form that comes back carries for its stored image, since browsers do
 * not return files. Only its sender can use it.
 */
export function keptImageToken(
  ctx: Ctx,
  { userId, imageUrl }: { userId: string; imageUrl: string },
): string {
  const until = String(ctx.now().getTime() + KEPT_MS);
  const text = signedText({ userId, imageUrl, until });
  return [imageUrl, until, signatureOf(ctx, text)].join(" ");
}

/** The stored image of a token; refuses another user's or an old one. */
export function readKeptImage(
  ctx: Ctx,
  { userId, token }: { userId: string; token: string },
): string {
  const [imageUrl = "", until = "", signature = ""] = token.split(" ");
  const text = signedText({ userId, imageUrl, until });
  const isRecent = Number(until) > ctx.now().getTime();
  if (isRecent && isSigned(ctx, text, signature)) return imageUrl;
  throw fieldError(
    "invalid",
    "file",
    "The image is no longer kept. Choose it again.",
  );
}

type Kept = { userId: string; imageUrl: string; until: string };

function signedText({ userId, imageUrl, until }: Kept): string {
  return `kept-image:${userId} ${imageUrl} ${until}`;
}
