import type { Ctx } from "~/ctx.server";
import type { RequestParty } from "~/domain/projects/projects";
import {
  countChatsOf,
  listChatsOf,
  type ChatWithParties,
} from "~/models/projects/project-chats.server";
import { countUnread } from "~/models/projects/chat-reads.server";

/** The most chats in one response. */
const MOST_CHATS = 200;

export type ListedChat = ChatWithParties & {
  party: RequestParty;
  unread: number;
};

/**
 * A party's chats, last active first, each with its number of unread messages.
 */
export async function listChats(
  ctx: Ctx,
  userId: string,
  limit: number = MOST_CHATS,
): Promise<{ chats: ListedChat[]; total: number }> {
  const db = ctx.store.read;
  const [chats, total] = await Promise.all([
    listChatsOf(db, userId, limit),
    countChatsOf(db, userId),
  ]);
  const ids = chats.map(({ chat }) => chat.id);
  const unread = await countUnread(db, userId, ids);
  return {
    total,
    chats: chats.map((found) => ({
      ...found,
      party: found.request.operatorId === userId ? "operator" : "requester",
      unread: unread.get(found.chat.id) ?? 0,
    })),
  };
}
