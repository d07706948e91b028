import type { Ctx } from "~/ctx.server";
import {
  chatFileName,
  chatFileTooLarge,
  MOST_CHAT_FILE_BYTES,
} from "~/domain/projects/chat-files";
import { DomainError } from "~/domain/platform/errors";
import { PackageTooLargeError } from "~/integrations/packages/package-store.server";
import type { ProjectFile } from "~/models/projects/project-files.server";

/** A stored file that no chat has yet; the daily job deletes unused ones. */
export type KeptFile = Pick<ProjectFile, "fileName" | "size" | "sha256">;

export type SentFile = {
  /** The sender's name for the file. */
  fileName: string;
  source: AsyncIterable<Uint8Array>;
};

/** Stores a file of any type; one that is too large leaves nothing behind. */
export async function keepChatFile(
  { files }: Ctx,
  { fileName, source }: SentFile,
): Promise<KeptFile> {
  try {
    const { sha256, size } = await files.write(source, MOST_CHAT_FILE_BYTES);
    return { fileName: chatFileName(fileName), sha256, size };
  } catch (error) {
    throw refusalOf(error);
  }
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
