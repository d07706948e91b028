import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import type { TimePage } from "~/domain/platform/time-cursor";
import type { ChatStatus } from "~/domain/projects/projects";

import {
  designPlans,
  operatorRequests,
  projectChatReads,
  projectChats,
  projectPayments,
  users,
} from "../../../drizzle/schema";
import { nameColumns } from "../accounts/name-columns.server";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import { wasEverDisputed } from "./disputed-payments.server";
import type { OperatorRequest } from "./operator-requests.server";

const requester = alias(users, "requester");
const operator = alias(users, "operator");

const requesterColumns = {
  id: requester.id,
  iconUrl: requester.iconUrl,
  ...nameColumns(requester),
  email: requester.email,
};

const operatorColumns = {
  id: operator.id,
  iconUrl: operator.iconUrl,
  ...nameColumns(operator),
  email: operator.email,
};

const chatColumns = {
  chat: projectChats,
  request: operatorRequests,
  requester: requesterColumns,
  operator: operatorColumns,
};

export async function insertProjectChat(
  db: Db,
  chat: typeof projectChats.$inferInsert,
): Promise<void> {
  await db.insert(projectChats).values(chat);
}

export function selectChats(db: Db) {
  return db
    .select(chatColumns)
    .from(projectChats)
    .innerJoin(
      operatorRequests,
      eq(operatorRequests.id, projectChats.operatorRequestId),
    )
    .innerJoin(requester, eq(requester.id, operatorRequests.requesterId))
    .innerJoin(operator, eq(operator.id, operatorRequests.operatorId));
}

/** A chat with its request and its two parties. */
export type ChatWithParties = Awaited<ReturnType<typeof selectChats>>[number];

export async function findChatWithParties(
  db: Db,
  id: string,
): Promise<ChatWithParties | undefined> {
  const [found] = await selectChats(db).where(eq(projectChats.id, id)).limit(1);
  return found;
}

/** The requests of a party, each half from an index alone. */
function requestsOf(db: Db, userId: string) {
  const { id, requesterId, operatorId } = operatorRequests;
  const sent = db.select({ id }).from(operatorRequests);
  const received = db.select({ id }).from(operatorRequests);
  return sent
    .where(eq(requesterId, userId))
    .unionAll(received.where(eq(operatorId, userId)));
}

/**
 * A party's chats, last active first. All of them are read for their order,
 * but only the page's rows are read and sorted with their requests and parties.
 */
export async function listChatsOf(
  db: Db,
  userId: string,
  { limit, after }: TimePage,
): Promise<ChatWithParties[]> {
  const { updatedAt: at, id, operatorRequestId } = projectChats;
  const page = db
    .select({ id })
    .from(projectChats)
    .where(
      and(
        inArray(operatorRequestId, requestsOf(db, userId)),
        isBehind({ at, id }, after),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return selectChats(db).where(inArray(id, page)).orderBy(desc(at), desc(id));
}

type RequestedPlan = { requesterId: string; planId: string };

/** Whether a chat is of a request that its requester made from a saved plan. */
function isOfPlan(db: Db, { requesterId, planId }: RequestedPlan) {
  const { requesterUserId, savedWorkflowId, chatId } = designPlans;
  const chats = db
    .select({ id: chatId })
    .from(designPlans)
    .where(and(eq(requesterUserId, requesterId), eq(savedWorkflowId, planId)));
  return inArray(projectChats.id, chats);
}

/** The chats of a plan's requests, newest first. */
export async function listChatsOfPlan(
  db: Db,
  plan: RequestedPlan,
  limit: number,
): Promise<ChatWithParties[]> {
  const { createdAt, id } = projectChats;
  return selectChats(db)
    .where(isOfPlan(db, plan))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** A pending or accepted request to an operator that was made from a plan. */
export async function findOpenRequestOfPlan(
  db: Db,
  { operatorId, ...plan }: RequestedPlan & { operatorId: string },
): Promise<OperatorRequest | undefined> {
  const [found] = await selectChats(db)
    .where(
      and(
        isOfPlan(db, plan),
        eq(operatorRequests.operatorId, operatorId),
        inArray(operatorRequests.status, ["pending", "accepted"]),
      ),
    )
    .limit(1);
  return found?.request;
}

export async function countChatsOf(db: Db, userId: string): Promise<number> {
  const { operatorRequestId } = projectChats;
  const isOwn = inArray(operatorRequestId, requestsOf(db, userId));
  return countUpToLimit(db, projectChats, isOwn);
}

/**
 * Moves a chat to the top of its lists with its new status; returns its title.
 */
export async function touchChat(
  db: Db,
  id: string,
  { status, at }: { status: ChatStatus; at: Date },
): Promise<string> {
  const [touched] = await db
    .update(projectChats)
    .set({ status, updatedAt: at })
    .where(eq(projectChats.id, id))
    .returning({ title: projectChats.title });
  if (!touched) throw new Error(`There is no chat ${id}`);
  return touched.title;
}

export async function renameChat(
  db: Db,
  id: string,
  { title, at }: { title: string; at: Date },
): Promise<void> {
  await db
    .update(projectChats)
    .set({ title, updatedAt: at })
    .where(eq(projectChats.id, id));
}

/**
 * How far a chat has come: the numbers of its latest message and edit, and the
 * sum of its read marks, which never move back.
 */
export type ChatPosition = { sequence: number; edits: number; reads: number };

/** The position of each chat, without deleted ones. */
export async function listPositions(
  db: Db,
  chatIds: readonly string[],
): Promise<Map<string, ChatPosition>> {
  const rows = await db
    .select({
      id: projectChats.id,
      sequence: projectChats.lastSequence,
      edits: projectChats.lastEdit,
      reads: sql`coalesce(sum(${projectChatReads.readSequence}), 0)`.mapWith(
        Number,
      ),
    })
    .from(projectChats)
    .leftJoin(
      projectChatReads,
      eq(projectChatReads.projectChatId, projectChats.id),
    )
    .where(inArray(projectChats.id, [...chatIds]))
    .groupBy(projectChats.id)
    .limit(chatIds.length);
  return new Map(rows.map(({ id, ...position }) => [id, position]));
}

/** Whether a payment of the chat was ever disputed, on the site or at a bank. */
export async function hasDisputeIn(db: Db, chatId: string): Promise<boolean> {
  const [disputed] = await db
    .select({ id: projectPayments.id })
    .from(projectPayments)
    .where(and(eq(projectPayments.projectChatId, chatId), wasEverDisputed(db)))
    .limit(1);
  return disputed !== undefined;
}

/** Deletes a chat with its messages, offers and files; payments stay. */
export async function deleteProjectChat(db: Db, id: string): Promise<boolean> {
  // PostgreSQL checks a payment's links again after it has cleared one of them.
  await db
    .update(projectPayments)
    .set({ projectChatId: null, offerId: null, milestoneId: null })
    .where(eq(projectPayments.projectChatId, id));
  const deleted = await db
    .delete(projectChats)
    .where(eq(projectChats.id, id))
    .returning({ id: projectChats.id });
  return deleted.length > 0;
}
