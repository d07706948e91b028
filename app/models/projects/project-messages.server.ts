import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";

import { DomainError } from "~/domain/platform/errors";
import type { ChatStatus } from "~/domain/projects/projects";

import { projectChats, projectMessages, users } from "../../../drizzle/schema";
import { nameColumns } from "../accounts/name-columns.server";
import type { Db } from "../platform/store.server";

type NewMessage = Omit<typeof projectMessages.$inferInsert, "sequence">;

/**
 * Adds a message under the chat's next number and moves the chat to the top of
 * its lists. Returns the number and the chat's status. Locks the chat's row
 * until the transaction ends, so that numbers become visible in order and
 * without gaps, and the status is the current one.
 */
export async function insertProjectMessage(
  db: Db,
  message: NewMessage,
): Promise<{ sequence: number; status: ChatStatus }> {
  const [chat] = await db
    .update(projectChats)
    .set({
      lastSequence: sql`${projectChats.lastSequence} + 1`,
      updatedAt: message.createdAt,
    })
    .where(eq(projectChats.id, message.projectChatId))
    .returning({
      sequence: projectChats.lastSequence,
      status: projectChats.status,
    });
  if (!chat) throw new DomainError("not_found", "Chat not found");
  const { sequence } = chat;
  await db.insert(projectMessages).values({ ...message, sequence });
  return chat;
}

const messageColumns = {
  id: projectMessages.id,
  sequence: projectMessages.sequence,
  senderUserId: projectMessages.senderUserId,
  sender: nameColumns(users),
  message: projectMessages.message,
  attachments: projectMessages.attachments,
  messageType: projectMessages.messageType,
  createdAt: projectMessages.createdAt,
  editedAt: projectMessages.editedAt,
  editNumber: projectMessages.editNumber,
  removedAt: projectMessages.removedAt,
  paymentAct: projectMessages.paymentAct,
  paymentId: projectMessages.paymentId,
};

function selectMessages(db: Db) {
  return db
    .select(messageColumns)
    .from(projectMessages)
    .innerJoin(users, eq(users.id, projectMessages.senderUserId));
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

type LatestMessages = {
  chatId: string;
  /** Returns only messages with a smaller number; null for the latest. */
  before: number | null;
  limit: number;
};

/** The latest messages of a chat, or those before one, in order. */
export async function listLatestMessages(
  db: Db,
  { chatId, before, limit }: LatestMessages,
): Promise<MessageRow[]> {
  const isEarlier =
    before === null ? undefined : lt(projectMessages.sequence, before);
  const latest = await selectMessages(db)
    .where(and(eq(projectMessages.projectChatId, chatId), isEarlier))
    .orderBy(desc(projectMessages.sequence))
    .limit(limit);
  return latest.reverse();
}

const MOST_NOTES = 500;

/** The parties' notes on payments, the latest last. */
export async function listPaymentNotes(
  db: Db,
  paymentIds: readonly string[],
): Promise<MessageRow[]> {
  if (paymentIds.length === 0) return [];
  const latest = await selectMessages(db)
    .where(inArray(projectMessages.paymentId, [...paymentIds]))
    .orderBy(desc(projectMessages.sequence))
    .limit(MOST_NOTES);
  return latest.reverse();
}

type NextMessages = { chatId: string; after: number; limit: number };

/** The messages of a chat after a number, in order. */
export async function listMessagesAfter(
  db: Db,
  { chatId, after, limit }: NextMessages,
): Promise<MessageRow[]> {
  return selectMessages(db)
    .where(
      and(
        eq(projectMessages.projectChatId, chatId),
        gt(projectMessages.sequence, after),
      ),
    )
    .orderBy(asc(projectMessages.sequence))
    .limit(limit);
}

type EditedMessages = {
  chatId: string;
  /** The number of the last known edit. */
  after: number;
  /** Leaves out messages with a higher number. */
  upTo: number;
  limit: number;
};

/** The messages of a chat that were edited after an edit, in order of edits. */
export async function listMessagesEditedAfter(
  db: Db,
  { chatId, after, upTo, limit }: EditedMessages,
): Promise<MessageRow[]> {
  return selectMessages(db)
    .where(
      and(
        eq(projectMessages.projectChatId, chatId),
        gt(projectMessages.editNumber, after),
        lte(projectMessages.sequence, upTo),
      ),
    )
    .orderBy(asc(projectMessages.editNumber))
    .limit(limit);
}

type WantedMessage = { chatId: string; messageId: string };

/** A message of this chat; another chat's is not found. */
export async function findMessage(
  db: Db,
  { chatId, messageId }: WantedMessage,
): Promise<MessageRow | undefined> {
  const [found] = await selectMessages(db)
    .where(
      and(
        eq(projectMessages.projectChatId, chatId),
        eq(projectMessages.id, messageId),
      ),
    )
    .limit(1);
  return found;
}
