import { CHAT_KINDS } from "~/content/notices/catalogue";
import type { Ctx } from "~/ctx.server";
import {
  countUnread,
  hasChatNotice,
  markReadUntil,
  settleChatNotices,
} from "~/models/projects/chat-reads.server";

import { requirePartyChat } from "./chat-access.server";

type Seen = { chatId: string; userId: string; readSequence: number };

/**
 * Writes only if something was unread. Notifications about the chat are read
 * with it, unless there are messages after the ones shown.
 */
export async function markSeen(ctx: Ctx, seen: Seen): Promise<void> {
  const { chatId, userId } = seen;
  const db = ctx.store.read;
  const unread = await countUnread(db, userId, [chatId]);
  const about = { userId, chatId, types: CHAT_KINDS };
  const isNoticed = await hasChatNotice(db, about);
  if (!unread.has(chatId) && !isNoticed) return;
  await ctx.store.tx(async (tx) => {
    await markReadUntil(tx, { ...seen, readAt: ctx.now() });
    const left = await countUnread(tx, userId, [chatId]);
    if (!left.has(chatId)) await settleChatNotices(tx, about);
  });
}

/**
 * Marks the messages that a party's open page has shown as read; never more
 * than the chat has.
 */
export async function readMessages(
  ctx: Ctx,
  { chatId, userId, readSequence }: Seen,
): Promise<void> {
  const { chat } = await requirePartyChat(ctx.store.read, { chatId, userId });
  const shown = Math.min(readSequence, chat.lastSequence);
  await markSeen(ctx, { chatId, userId, readSequence: shown });
}
