import { and, eq, gte, isNull, ne, notExists, sql } from "drizzle-orm";

import {
  projectChatReads,
  projectChats,
  projectMessages,
  projectPayments,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Edit = {
  chatId: string;
  messageId: string;
  message: string;
  at: Date;
  /** Messages from before this time stay as they are. */
  since: Date;
};

/**
 * Changes the text of a message in an active chat, under the chat's next edit
 * number; false if the chat or the message allows it no longer, such as once
 * the other party has read it. The caller rolls back then.
 */
export async function editMessageText(
  db: Db,
  { chatId, messageId, message, at, since }: Edit,
): Promise<boolean> {
  const [chat] = await db
    .update(projectChats)
    .set({ lastEdit: sql`${projectChats.lastEdit} + 1` })
    .where(and(eq(projectChats.id, chatId), eq(projectChats.status, "active")))
    .returning({ editNumber: projectChats.lastEdit });
  if (!chat) return false;
  const edited = await db
    .update(projectMessages)
    .set({ message, editedAt: at, ...chat })
    .where(
      and(
        eq(projectMessages.id, messageId),
        eq(projectMessages.projectChatId, chatId),
        gte(projectMessages.createdAt, since),
        isNull(projectMessages.removedAt),
        isNull(projectMessages.paymentAct),
        notExists(readByOther(db)),
        notExists(disputedIn(db, chatId)),
      ),
    )
    .returning({ id: projectMessages.id });
  return edited.length > 0;
}

/** Whether the other party has read the updated message. */
function readByOther(db: Db) {
  return db
    .select({ userId: projectChatReads.userId })
    .from(projectChatReads)
    .where(
      and(
        eq(projectChatReads.projectChatId, projectMessages.projectChatId),
        ne(projectChatReads.userId, projectMessages.senderUserId),
        gte(projectChatReads.readSequence, projectMessages.sequence),
      ),
    );
}

function disputedIn(db: Db, chatId: string) {
  return db
    .select({ id: projectPayments.id })
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.projectChatId, chatId),
        eq(projectPayments.status, "disputed"),
      ),
    );
}

/** Whether a payment of a chat is in dispute now. */
export async function isInDispute(db: Db, chatId: string): Promise<boolean> {
  return (await disputedIn(db, chatId).limit(1)).length > 0;
}
