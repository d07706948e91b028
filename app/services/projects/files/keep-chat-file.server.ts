import { Readable } from "node:stream";

import type { Ctx } from "~/ctx.server";
import {
  chatFileName,
  chatFileTooLarge,
  MOST_CHAT_FILE_BYTES,
} from "~/domain/projects/chat-files";
import { encodePreview } from "~/integrations/picture-encoder.server";
import type { ProjectFile } from "~/models/projects/project-files.server";

import { uploadRefusal } from "../../platform/upload-refusal.server";

/** A stored file that no chat has yet; the daily job deletes unused ones. */
export type KeptFile = Omit<
  ProjectFile,
  "id" | "projectChatId" | "uploaderUserId" | "removedAt" | "createdAt"
>;

export type SentFile = {
  /** The sender's name for the file. */
  fileName: string;
  source: AsyncIterable<Uint8Array>;
};

/**
 * Stores a file of any type, and the preview of a picture; one that is too
 * large leaves nothing behind.
 */
export async function keepChatFile(
  ctx: Ctx,
  { fileName, source }: SentFile,
): Promise<KeptFile> {
  try {
    const stored = await ctx.files.write(source, MOST_CHAT_FILE_BYTES);
    const { sha256, size } = stored;
    const preview = await keepPreview(ctx, sha256);
    return { fileName: chatFileName(fileName), sha256, size, ...preview };
  } catch (error) {
    throw uploadRefusal(error, chatFileTooLarge);
  }
}

/** Stores a picture's preview as a file of its own. */
async function keepPreview({ files }: Ctx, sha256: string) {
  const preview = await encodePreview((range) => files.read(sha256, range));
  if (!preview) return NO_PREVIEW;
  const { bytes, width, height } = preview;
  const stored = await files.write(Readable.from([bytes]), bytes.length);
  return {
    previewSha256: stored.sha256,
    previewWidth: width,
    previewHeight: height,
  };
}

const NO_PREVIEW = {
  previewSha256: null,
  previewWidth: null,
  previewHeight: null,
};
