import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  findProjectFile,
  type ProjectFile,
} from "~/models/projects/project-files.server";

import { checkPackage } from "~/services/orders/delivery/check-package.server";
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
  { chatId, fileId, user }: WantedFile,
): Promise<ProjectFile> {
  const db = ctx.store.read;
  await requireReadableChat(db, { chatId, user });
  const file = await findProjectFile(db, { chatId, fileId });
  if (!file) throw new DomainError("not_found", "File not found");
  await checkPackage(ctx, file, ctx.files);
  return file;
}
