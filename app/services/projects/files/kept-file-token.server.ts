import { z } from "zod";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { isSigned, signatureOf } from "~/services/platform/signature.server";

import type { KeptFile } from "./keep-chat-file.server";

/** Well below the age at which the daily job deletes unused files. */
const KEPT_MS = 12 * 3_600_000;

const keptSchema = z.object({
  fileName: z.string(),
  sha256: z.string(),
  size: z.number(),
  previewSha256: z.string().nullable(),
  previewWidth: z.number().nullable(),
  previewHeight: z.number().nullable(),
  userId: z.string(),
  until: z.number(),
});

/**
 * What a form that comes back carries for a stored file, since browsers do not
 * return files. Only its sender can use it.
 */
export function keptFileToken(
  ctx: Ctx,
  { userId, file }: { userId: string; file: KeptFile },
): string {
  const until = ctx.now().getTime() + KEPT_MS;
  const content = keptSchema.parse({ ...file, userId, until });
  const text = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${text}.${signatureOf(ctx, `kept-file:${text}`)}`;
}

/** The stored file of a token; refuses another user's or an old one. */
export function readKeptFile(
  ctx: Ctx,
  { userId, token }: { userId: string; token: string },
): KeptFile {
  const [text = "", signature = ""] = token.split(".");
  if (isSigned(ctx, `kept-file:${text}`, signature)) {
    const json: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const { userId: owner, until, ...file } = keptSchema.parse(json);
    if (owner === userId && until > ctx.now().getTime()) return file;
  }
  throw new DomainError(
    "invalid",
    "A file that you attached before is no longer kept. Choose it again.",
  );
}
