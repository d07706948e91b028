import type { Ctx } from "~/ctx.server";
import type { Person } from "~/domain/accounts/users";
import type { ProjectFile } from "~/models/projects/project-files.server";

import { requirePartyChat } from "../chat-access.server";
import type { ChatMessage } from "../message-files.server";
import { postMessage, refuseClosedChat } from "../post-message.server";
import { attachFiles, refuseFullChat } from "./attach-files.server";
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
  return ctx.store.tx(async (tx) => {
    const found = await requirePartyChat(tx, wanted);
    const attach = { chatId, userId: user.id, kept: [kept] };
    const files = await attachFiles(ctx, tx, attach);
    const post = { found, user, message: "", files };
    const message = await postMessage(ctx, tx, post);
    const [file] = files;
    if (!file) throw new Error("A sent file was not stored");
    return { file, message };
  });
}
