import type { Ctx } from "~/ctx.server";
import {
  chatFileName,
  chatFileTooLarge,
  MOST_CHAT_FILE_BYTES,
} from "~/domain/projects/chat-files";
import { DomainError } from "~/domain/platform/errors";
import { encodePreview } from "~/integrations/picture-encoder.server";
import { PackageTooLargeError } from "~/integrations/packages/package-store.server";
import type { ProjectFile } from "~/models/projects/project-files.server";

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
  const { sha256, size } = await ctx.files
    .write(source, MOST_CHAT_FILE_BYTES)
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const preview = await keepPreview(ctx, sha256);
  return { fileName: chatFileName(fileName), sha256, size, ...preview };
}

/** Stores a picture's preview as a file of its own. */
async function keepPreview({ files }: Ctx, sha256: string) {
  const preview = await encodePreview((range) => files.read(sha256, range));
  if (!preview) return NO_PREVIEW;
  const { bytes, width, height } = preview;
  const stored = await files.write(once(bytes), bytes.length);
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

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/**
 * Turns a file that is too large, or does not fit on the disk, into a refusal;
 * returns other errors unchanged.
 */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof PackageTooLargeError) return chatFileTooLarge();
  const code: unknown = Reflect.get(error, "code");
  if (code !== "ENOSPC" && code !== "EDQUOT") return error;
  return new DomainError(
    "unavailable",
    "We don’t have room to store the file at the moment. Try again later.",
    { status: 507 },
  );
}
