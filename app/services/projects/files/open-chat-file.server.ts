import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  findProjectFile,
  type ProjectFile,
} from "~/models/projects/project-files.server";

import { checkPackage } from "~/services/platform/check-package.server";
import { requireReadableChat } from "../chat-access.server";

type WantedFile = {
  chatId: string;
  fileId: string;
  user: { id: string; role: string };
};

/**
 * A file of a chat, for those who may read the chat. A file that does not match
 * its hash is never sent.
 */
export async function openChatFile(
  ctx: Ctx,
  wanted: WantedFile,
): Promise<ProjectFile> {
  const file = await findReadableFile(ctx, wanted);
  await checkPackage(ctx, file, ctx.files);
  return file;
}

/** The preview of a picture, for those who may read the chat. */
export async function openChatPreview(
  ctx: Ctx,
  wanted: WantedFile,
): Promise<{ sha256: string; size: number }> {
  const { previewSha256 } = await findReadableFile(ctx, wanted);
  const found =
    previewSha256 === null ? null : await ctx.files.find(previewSha256);
  if (!found) throw new DomainError("not_found", "Preview not found");
  await checkPackage(ctx, found, ctx.files);
  return found;
}

async function findReadableFile(
  ctx: Ctx,
  { chatId, fileId, user }: WantedFile,
): Promise<ProjectFile> {
  const db = ctx.store.read;
  await requireReadableChat(db, { chatId, user });
  const file = await findProjectFile(db, { chatId, fileId });
  if (!file) throw new DomainError("not_found", "File not found");
  return file;
}
