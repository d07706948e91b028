import type { Ctx } from "~/ctx.server";
import type { Person } from "~/domain/accounts/users";
import { MOST_CHAT_BYTES } from "~/domain/projects/chat-files";
import { DomainError } from "~/domain/platform/errors";
import {
  insertProjectFile,
  sumFileSizes,
  type ProjectFile,
} from "~/models/projects/project-files.server";
import type { Db } from "~/models/platform/store.server";

import { requirePartyChat } from "../chat-access.server";
import type { ChatMessage } from "../message-files.server";
import { postMessage, refuseClosedChat } from "../post-message.server";
import { keepChatFile, type SentFile } from "./keep-chat-file.server";

type Upload = SentFile & {
  chatId: string;
  user: Person;
};

/**
 * Stores a party's file of any type in an open chat, as a message of its own,
 * and the preview of a picture.
 * Reads nothing before it knows that the sender is a party; a file that is too
 * large leaves nothing behind.
 */
export async function storeChatFile(
  ctx: Ctx,
  { chatId, user, ...sent }: Upload,
): Promise<{ file: ProjectFile; message: ChatMessage }> {
  const wanted = { chatId, userId: user.id };
  refuseClosedChat(await requirePartyChat(ctx.store.read, wanted));
  await refuseFullChat(ctx.store.read, chatId, 1);
  const kept = await keepChatFile(ctx, sent);
  const file: ProjectFile = {
    id: ctx.newId(),
    projectChatId: chatId,
    uploaderUserId: user.id,
    ...kept,
    removedAt: null,
    createdAt: ctx.now(),
  };
  const message = await ctx.store.tx(async (tx) => {
    const found = await requirePartyChat(tx, wanted);
    await refuseFullChat(tx, chatId, kept.size);
    await insertProjectFile(tx, file);
    return postMessage(ctx, tx, { found, user, message: "", files: [file] });
  });
  return { file, message };
}

async function refuseFullChat(
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
