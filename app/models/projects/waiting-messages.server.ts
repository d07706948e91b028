import { and, asc, eq, gt, gte, isNull, lte, ne, or, sql } from "drizzle-orm";

import {
  operatorRequests,
  projectChatReads,
  projectChats,
  projectMessages,
} from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

/** A party with waiting messages, and how far it has read. */
export type Waiting = { chatId: string; userId: string; readSequence: number };

type Written = {
  /** The oldest waiting message is at least this old. */
  before: Date;
  /** Older messages wait too long to be mailed. */
  since: Date;
  limit: number;
};

const recipient = sql<string>`case when ${projectMessages.senderUserId} = ${operatorRequests.operatorId} then ${operatorRequests.requesterId} else ${operatorRequests.operatorId} end`;

/** The parties with unread texts or files that were not mailed yet. */
export async function listWaiting(
  db: Db,
  { before, since, limit }: Written,
): Promise<Waiting[]> {
  const readSequence = sql`coalesce(max(${projectChatReads.readSequence}), 0)`;
  return db
    .select({
      chatId: projectChats.id,
      userId: recipient,
      readSequence: readSequence.mapWith(Number),
    })
    .from(projectChats)
    .innerJoin(
      operatorRequests,
      eq(operatorRequests.id, projectChats.operatorRequestId),
    )
    .innerJoin(
      projectMessages,
      and(
        eq(projectMessages.projectChatId, projectChats.id),
        eq(projectMessages.messageType, "text"),
        // Notes on payments are in the mails of their notices.
        isNull(projectMessages.paymentAct),
        gte(projectMessages.createdAt, since),
        lte(projectMessages.createdAt, before),
      ),
    )
    .leftJoin(
      projectChatReads,
      and(
        eq(projectChatReads.projectChatId, projectChats.id),
        eq(projectChatReads.userId, recipient),
      ),
    )
    .where(
      and(
        isNull(projectChatReads.mailedAt),
        or(
          isNull(projectChatReads.readSequence),
          gt(projectMessages.sequence, projectChatReads.readSequence),
        ),
      ),
    )
    .groupBy(projectChats.id, recipient)
    .orderBy(asc(projectChats.id))
    .limit(limit);
}

/**
 * Marks a party's waiting messages as mailed; false if it has read since, or
 * another process was first.
 */
export async function markMailed(
  db: Db,
  { chatId, userId, readSequence }: Waiting,
  mailedAt: Date,
): Promise<boolean> {
  const marked = await db
    .insert(projectChatReads)
    .values({
      projectChatId: chatId,
      userId,
      readSequence,
      readAt: mailedAt,
      mailedAt,
    })
    .onConflictDoUpdate({
      target: [projectChatReads.projectChatId, projectChatReads.userId],
      set: { mailedAt },
      setWhere: and(
        isNull(projectChatReads.mailedAt),
        eq(projectChatReads.readSequence, readSequence),
      ),
    })
    .returning({ userId: projectChatReads.userId });
  return marked.length > 0;
}

function areUnread({ chatId, userId, readSequence }: Waiting) {
  return and(
    eq(projectMessages.projectChatId, chatId),
    eq(projectMessages.messageType, "text"),
    isNull(projectMessages.paymentAct),
    ne(projectMessages.senderUserId, userId),
    gt(projectMessages.sequence, readSequence),
  );
}

export async function countWaitingMessages(
  db: Db,
  waiting: Waiting,
): Promise<number> {
  return countRows(db, projectMessages, areUnread(waiting));
}

/** The first messages that wait for a party, in order. */
export async function listWaitingMessages(
  db: Db,
  waiting: Waiting,
  limit: number,
) {
  const { sequence, message, attachments } = projectMessages;
  return db
    .select({ sequence, message, attachments })
    .from(projectMessages)
    .where(areUnread(waiting))
    .orderBy(asc(sequence))
    .limit(limit);
}
