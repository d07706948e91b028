import { DomainError } from "~/domain/platform/errors";
import { MOST_ATTACHMENTS } from "~/domain/projects/chat-files";
import {
  keepChatFile,
  type KeptFile,
} from "~/services/projects/files/keep-chat-file.server";

import type { PageArgs } from "../access.server";
import { limitAttempts } from "../limits.server";
import {
  readFormWithFiles,
  type FormWithFiles,
} from "../uploads/form-with-files.server";
import type { FilePart } from "../uploads/multipart.server";

const FIELD = "attachments";

/**
 * Reads a request's form and stores its attachments, which count as uploads. A
 * refused one is an error of its field.
 */
export function readRequestForm({
  ctx,
  context,
  request,
  user,
}: PageArgs): Promise<FormWithFiles<KeptFile>> {
  const keep = async (file: FilePart, number: number): Promise<KeptFile> => {
    if (number > MOST_ATTACHMENTS) throw tooMany();
    await limitAttempts(context, "uploads", user.id);
    return keepChatFile(ctx, file);
  };
  return readFormWithFiles(request, {
    field: FIELD,
    keep: (file, number) =>
      keep(file, number).catch((error: unknown) => {
        throw error instanceof DomainError ? atField(error) : error;
      }),
  });
}

function tooMany(): DomainError {
  const message = `Attach at most ${MOST_ATTACHMENTS} files.`;
  return new DomainError("invalid", message);
}

function atField(error: DomainError): DomainError {
  const { code, message, status, retryAfter } = error;
  const errors = { [FIELD]: [message] };
  return new DomainError(code, message, {
    errors,
    status,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
