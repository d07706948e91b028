import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";

import { REMOVED_MESSAGE } from "~/domain/projects/project-chat";

import {
  operatorRequests,
  projectChats,
  projectFiles,
  projectMessages,
  users,
} from "../../../drizzle/schema";
import { nameColumns } from "../accounts/name-columns.server";
import type { Db } from "../platform/store.server";

/** A message with its chat and the two parties; undefined once deleted. */
export async function findReportedMessage(db: Db, id: string) {
  const [found] = await db
    .select({
      id: projectMessages.id,
      chatId: projectMessages.projectChatId,
      senderUserId: projectMessages.senderUserId,
      sender: nameColumns(users),
      message: projectMessages.message,
      attachments: projectMessages.attachments,
      messageType: projectMessages.messageType,
      editedAt: projectMessages.editedAt,
      removedAt: projectMessages.removedAt,
      requesterId: operatorRequests.requesterId,
      operatorId: operatorRequests.operatorId,
    })
    .from(projectMessages)
    .innerJoin(projectChats, eq(projectChats.id, projectMessages.projectChatId))
    .innerJoin(
      operatorRequests,
      eq(operatorRequests.id, projectChats.operatorRequestId),
    )
    .innerJoin(users, eq(users.id, projectMessages.senderUserId))
    .where(eq(projectMessages.id, id))
    .limit(1);
  return found;
}

type ReportedMessage = NonNullable<
  Awaited<ReturnType<typeof findReportedMessage>>
>;

/** The names of a message's files. */
export async function listFileNames(
  db: Db,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ fileName: projectFiles.fileName })
    .from(projectFiles)
    .where(inArray(projectFiles.id, [...ids]))
    .limit(ids.length);
  return rows.map(({ fileName }) => fileName);
}

type Message = Pick<ReportedMessage, "id" | "chatId" | "attachments">;

/**
 * Replaces a message's text and closes its files, as the chat's next edit, which
 * readers follow; false if it is already removed.
 */
export async function removeMessage(
  db: Db,
  message: Message,
  at: Date,
): Promise<boolean> {
  const set = { message: REMOVED_MESSAGE, removedAt: at, editedAt: at };
  const isLeft = isNull(projectMessages.removedAt);
  if (!(await editAny(db, message, { set, where: isLeft }))) return false;
  await setFilesRemoved(db, message, at);
  return true;
}

/** Shows a removed message's text and files again; false if it is not removed. */
export async function restoreMessage(
  db: Db,
  message: Message,
  { text, at }: { text: string; at: Date },
): Promise<boolean> {
  const set = { message: text, removedAt: null, editedAt: at };
  const isRemoved = isNotNull(projectMessages.removedAt);
  if (!(await editAny(db, message, { set, where: isRemoved }))) return false;
  await setFilesRemoved(db, message, null);
  return true;
}

type Edit = {
  set: Partial<typeof projectMessages.$inferInsert>;
  where: ReturnType<typeof isNull>;
};

async function editAny(
  db: Db,
  { id, chatId }: Message,
  { set, where }: Edit,
): Promise<boolean> {
  const [chat] = await db
    .update(projectChats)
    .set({ lastEdit: sql`${projectChats.lastEdit} + 1` })
    .where(eq(projectChats.id, chatId))
    .returning({ editNumber: projectChats.lastEdit });
  if (!chat) return false;
  const edited = await db
    .update(projectMessages)
    .set({ ...set, ...chat })
    .where(and(eq(projectMessages.id, id), where))
    .returning({ id: projectMessages.id });
  return edited.length > 0;
}

async function setFilesRemoved(
  db: Db,
  { attachments }: Message,
  removedAt: Date | null,
): Promise<void> {
  if (attachments.length === 0) return;
  await db
    .update(projectFiles)
    .set({ removedAt })
    .where(inArray(projectFiles.id, attachments));
}
