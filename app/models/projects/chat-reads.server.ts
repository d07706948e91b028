import { and, asc, count, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";

import {
  notifications,
  projectChatReads,
  projectChats,
  projectMessages,
} from "../../../drizzle/schema";
import { isUnread } from "../notifications/notifications.server";
import type { Db } from "../platform/store.server";

/** The type of a new message's notification. */
export const MESSAGE_NOTICE = "message_new";

/** By chat: the number of a user's unread messages. */
export async function countUnread(
  db: Db,
  userId: string,
  chatIds: readonly string[],
): Promise<Map<string, number>> {
  if (chatIds.length === 0) return new Map();
  const { projectChatId, sequence, senderUserId } = projectMessages;
  // Compares with a value, so that the index skips what the user has read.
  const readUntil = sql`coalesce(${projectChatReads.readSequence}, 0)`;
  const rows = await db
    .select({ chatId: projectChats.id, unread: count() })
    .from(projectChats)
    .leftJoin(
      projectChatReads,
      and(
        eq(projectChatReads.projectChatId, projectChats.id),
        eq(projectChatReads.userId, userId),
      ),
    )
    .innerJoin(
      projectMessages,
      and(eq(projectChatId, projectChats.id), gt(sequence, readUntil)),
    )
    .where(
      and(inArray(projectChats.id, [...chatIds]), ne(senderUserId, userId)),
    )
    .groupBy(projectChats.id);
  return new Map(rows.map(({ chatId, unread }) => [chatId, unread]));
}

type ReadMark = {
  chatId: string;
  userId: string;
  /** The number of the last message that was read. */
  readSequence: number;
  readAt: Date;
};

/**
 * Stores how far a party has read; the mark never moves back. Ends the silence
 * for which messages were mailed.
 */
export async function markReadUntil(
  db: Db,
  { chatId, ...mark }: ReadMark,
): Promise<void> {
  const { readSequence, readAt } = mark;
  await db
    .insert(projectChatReads)
    .values({ projectChatId: chatId, ...mark })
    .onConflictDoUpdate({
      target: [projectChatReads.projectChatId, projectChatReads.userId],
      set: { readSequence, readAt, mailedAt: null },
      setWhere: lt(projectChatReads.readSequence, readSequence),
    });
}

/** How far a user has read a chat. */
export type ReadUntil = { userId: string; sequence: number };

/** How far each party has read a chat; parties who never opened it are left out. */
export async function listReadMarks(
  db: Db,
  chatId: string,
): Promise<ReadUntil[]> {
  return db
    .select({
      userId: projectChatReads.userId,
      sequence: projectChatReads.readSequence,
    })
    .from(projectChatReads)
    .where(eq(projectChatReads.projectChatId, chatId))
    .orderBy(asc(projectChatReads.userId))
    .limit(2);
}

type AboutChat = { userId: string; chatId: string; types: readonly string[] };

function isAboutChat({ userId, chatId, types }: AboutChat) {
  return and(
    eq(notifications.userId, userId),
    inArray(notifications.type, [...types]),
    eq(notifications.relatedId, chatId),
    isUnread,
  );
}

/** Whether a user has an unread notification of these kinds about a chat. */
export async function hasChatNotice(
  db: Db,
  about: AboutChat,
): Promise<boolean> {
  const [found] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isAboutChat(about))
    .limit(1);
  return found !== undefined;
}

/** Marks a user's notifications of these kinds about a chat read. */
export async function settleChatNotices(
  db: Db,
  about: AboutChat,
): Promise<void> {
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(isAboutChat(about));
}
