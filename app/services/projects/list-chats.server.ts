import type { Ctx } from "~/ctx.server";
import { cutPage, type TimePage } from "~/domain/platform/time-cursor";
import type { RequestParty } from "~/domain/projects/projects";
import {
  countChatsOf,
  listChatsOf,
  type ChatWithParties,
} from "~/models/projects/project-chats.server";
import { countUnread } from "~/models/projects/chat-reads.server";

export type ListedChat = ChatWithParties & {
  party: RequestParty;
  unread: number;
};

/**
 * One page of a party's chats, last active first, each with its number of
 * unread messages, and the number of all of them.
 */
export async function listChats(
  ctx: Ctx,
  userId: string,
  { limit, after }: TimePage,
): Promise<{ chats: ListedChat[]; next: string | null; total: number }> {
  const db = ctx.store.read;
  const [rows, total] = await Promise.all([
    listChatsOf(db, userId, { limit: limit + 1, after }),
    countChatsOf(db, userId),
  ]);
  const { items: chats, next } = cutPage(rows, limit, ({ chat }) => ({
    at: chat.updatedAt,
    id: chat.id,
  }));
  const ids = chats.map(({ chat }) => chat.id);
  const unread = await countUnread(db, userId, ids);
  return {
    next,
    total,
    chats: chats.map((found) => ({
      ...found,
      party: found.request.operatorId === userId ? "operator" : "requester",
      unread: unread.get(found.chat.id) ?? 0,
    })),
  };
}
