import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { MOST_ATTACHMENTS } from "~/domain/projects/chat-files";
import {
  keepChatFile,
  type KeptFile,
} from "~/services/projects/files/keep-chat-file.server";
import {
  keptFileToken,
  readKeptFile,
} from "~/services/projects/files/kept-file-token.server";

import type { PageArgs } from "../access.server";
import type { KeptView } from "../forms/form-action.server";
import { limitAttempts } from "../limits.server";
import {
  readFormWithFiles,
  type FormWithFiles,
} from "../uploads/form-with-files.server";
import type { FilePart } from "../uploads/multipart.server";

const FIELD = "attachments";

/** Which files of earlier posts are still attached. */
const KEPT_FIELD = "keptFiles";

/**
 * Reads a request's form and stores its attachments, which count as uploads. A
 * refused one is an error of its field. Files that an earlier post stored come
 * first.
 */
export async function readRequestForm({
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
  const sent = await readFormWithFiles(request, {
    field: FIELD,
    keep: (file, number) =>
      keep(file, number).catch((error: unknown) => {
        throw error instanceof DomainError ? atField(error) : error;
      }),
  });
  return { ...sent, ...withKept(ctx, user.id, sent) };
}

/** The new and the earlier files; a kept one that is sent again counts once. */
function withKept(
  ctx: Ctx,
  userId: string,
  { form, files, refusal }: FormWithFiles<KeptFile>,
) {
  const refusals = refusal ? [refusal] : [];
  const kept = form.getAll(KEPT_FIELD).flatMap((token) => {
    if (typeof token !== "string") return [];
    try {
      return [readKeptFile(ctx, { userId, token })];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.push(atField(error));
      return [];
    }
  });
  const all = [...kept, ...files];
  const once = new Map(
    all.map((file) => [`${file.sha256} ${file.fileName}`, file]),
  );
  if (once.size > MOST_ATTACHMENTS) refusals.push(atField(tooMany()));
  return {
    files: [...once.values()].slice(0, MOST_ATTACHMENTS),
    refusal: refusals[0] ?? null,
  };
}

/** The stored files, for the form that comes back. */
export function keptViews(
  ctx: Ctx,
  userId: string,
  files: readonly KeptFile[],
): KeptView[] {
  return files.map((file) => ({
    token: keptFileToken(ctx, { userId, file }),
    name: file.fileName,
  }));
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
