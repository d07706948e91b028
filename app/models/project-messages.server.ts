import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  or,
  sql,
} from "drizzle-orm";

import {
  notifications,
  projectChatReads,
  projectChats,
  projectMessages,
  users,
} from "../../drizzle/schema";
import type { Db } from "./store.server";

/** The type of the notification that a new message causes. */
export const MESSAGE_NOTICE = "message_new";

type NewMessage = Omit<typeof projectMessages.$inferInsert, "sequence">;

/**
 * Writes a message as the next of its chat and answers with its number. The
 * chat's row is locked by it until the transaction ends, so that numbers become
 * visible in their order and none is left out.
 */
export async function insertProjectMessage(
  db: Db,
  message: NewMessage,
): Promise<number> {
  const [chat] = await db
    .update(projectChats)
    .set({ lastSequence: sql`${projectChats.lastSequence} + 1` })
    .where(eq(projectChats.id, message.projectChatId))
    .returning({ sequence: projectChats.lastSequence });
  if (!chat) throw new Error(`There is no chat ${message.projectChatId}`);
  await db.insert(projectMessages).values({ ...message, ...chat });
  return chat.sequence;
}

const messageColumns = {
  id: projectMessages.id,
  senderUserId: projectMessages.senderUserId,
  sender: { username: users.username },
  message: projectMessages.message,
  messageType: projectMessages.messageType,
  createdAt: projectMessages.createdAt,
};

/** The latest messages of a chat, the oldest of them first. */
export async function listLatestMessages(
  db: Db,
  chatId: string,
  limit: number,
) {
  const latest = await db
    .select(messageColumns)
    .from(projectMessages)
    .innerJoin(users, eq(users.id, projectMessages.senderUserId))
    .where(eq(projectMessages.projectChatId, chatId))
    .orderBy(desc(projectMessages.createdAt), desc(projectMessages.id))
    .limit(limit);
  return latest.reverse();
}

export type MessageWithSender = Awaited<
  ReturnType<typeof listLatestMessages>
>[number];

/** How many messages of others each of the chats holds unread for a user. */
export async function countUnread(
  db: Db,
  userId: string,
  chatIds: readonly string[],
): Promise<Map<string, number>> {
  if (chatIds.length === 0) return new Map();
  const rows = await db
    .select({ chatId: projectMessages.projectChatId, unread: count() })
    .from(projectMessages)
    .leftJoin(
      projectChatReads,
      and(
        eq(projectChatReads.projectChatId, projectMessages.projectChatId),
        eq(projectChatReads.userId, userId),
      ),
    )
    .where(
      and(
        inArray(projectMessages.projectChatId, [...chatIds]),
        ne(projectMessages.senderUserId, userId),
        or(
          isNull(projectChatReads.readAt),
          gt(projectMessages.createdAt, projectChatReads.readAt),
        ),
      ),
    )
    .groupBy(projectMessages.projectChatId);
  return new Map(rows.map(({ chatId, unread }) => [chatId, unread]));
}

type ReadMark = { chatId: string; userId: string; readAt: Date };

/** Notes how far a party has read; the mark never moves back. */
export async function markReadUntil(
  db: Db,
  { chatId, userId, readAt }: ReadMark,
): Promise<void> {
  await db
    .insert(projectChatReads)
    .values({ projectChatId: chatId, userId, readAt })
    .onConflictDoUpdate({
      target: [projectChatReads.projectChatId, projectChatReads.userId],
      set: { readAt },
      setWhere: lt(projectChatReads.readAt, readAt),
    });
}

function isNoticeOf(userId: string, chatId: string) {
  return and(
    eq(notifications.userId, userId),
    eq(notifications.type, MESSAGE_NOTICE),
    eq(notifications.relatedId, chatId),
    eq(notifications.isRead, false),
  );
}

/** Whether the bell already tells a user of unread messages in a chat. */
export async function hasMessageNotice(
  db: Db,
  userId: string,
  chatId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isNoticeOf(userId, chatId))
    .limit(1);
  return found !== undefined;
}

/** What the bell said about a chat's messages is settled once they are read. */
export async function settleMessageNotices(
  db: Db,
  userId: string,
  chatId: string,
): Promise<void> {
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(isNoticeOf(userId, chatId));
}
