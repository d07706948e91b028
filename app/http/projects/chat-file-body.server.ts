import {
  chatFileTooLarge,
  MOST_CHAT_FILE_BYTES,
} from "~/domain/projects/chat-files";
import { DomainError } from "~/domain/platform/errors";

import {
  isMultipart,
  MOST_AROUND,
  readFilePart,
  type FilePart,
} from "../uploads/multipart.server";

/**
 * Reads a form's field `file`: 415 for anything else, 413 before reading if the
 * declared length is too large. Reads only as fast as the file is stored.
 */
export async function readChatFile(request: Request): Promise<FilePart> {
  if (!isMultipart(request)) {
    throw new DomainError(
      "invalid",
      "Send the file as the field file of a form.",
      { status: 415 },
    );
  }
  const length = Number(request.headers.get("Content-Length") ?? 0);
  if (length > MOST_CHAT_FILE_BYTES + MOST_AROUND) throw chatFileTooLarge();
  return readFilePart(request);
}
