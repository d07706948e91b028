import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { MOST_CHAT_BYTES } from "~/domain/projects/chat-files";
import {
  insertProjectFile,
  sumFileSizes,
  type ProjectFile,
} from "~/models/projects/project-files.server";
import type { Db } from "~/models/platform/store.server";

import type { KeptFile } from "./keep-chat-file.server";

type Attach = { chatId: string; userId: string; kept: readonly KeptFile[] };

/** Adds stored files to a chat; refuses what exceeds its limit. */
export async function attachFiles(
  ctx: Ctx,
  tx: Db,
  { chatId, userId, kept }: Attach,
): Promise<ProjectFile[]> {
  const added = kept.reduce((sum, { size }) => sum + size, 0);
  if (kept.length > 0) await refuseFullChat(tx, chatId, added);
  const files = kept.map((file): ProjectFile => ({
    ...file,
    id: ctx.newId(),
    projectChatId: chatId,
    uploaderUserId: userId,
    removedAt: null,
    createdAt: ctx.now(),
  }));
  for (const file of files) await insertProjectFile(tx, file);
  return files;
}

export async function refuseFullChat(
  db: Db,
  chatId: string,
  added: number,
): Promise<void> {
  const held = await sumFileSizes(db, chatId);
  if (held + added <= MOST_CHAT_BYTES) return;
  throw new DomainError(
    "conflict",
    "This chat has reached its storage limit for files.",
  );
}
