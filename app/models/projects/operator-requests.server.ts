import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  type Column,
} from "drizzle-orm";

import type { RequestStatus } from "~/domain/projects/projects";
import type { RequestEstimate } from "~/domain/projects/project-request";
import type { RequestTerms } from "~/domain/projects/request-terms";

import {
  homepagePrompts,
  operatorRequests,
  projectChats,
  projectMessages,
  users,
} from "../../../drizzle/schema";
import { nameColumns } from "../accounts/name-columns.server";
import type { Db } from "../platform/store.server";

export type OperatorRequest = typeof operatorRequests.$inferSelect;
type NewOperatorRequest = typeof operatorRequests.$inferInsert;

/** A request with its chat. */
export type RequestWithChat = OperatorRequest & { projectChatId: string };

const withChat = {
  ...getTableColumns(operatorRequests),
  projectChatId: projectChats.id,
};

export async function insertOperatorRequest(
  db: Db,
  request: NewOperatorRequest,
): Promise<void> {
  await db.insert(operatorRequests).values(request);
}

export async function findOperatorRequest(
  db: Db,
  id: string,
): Promise<RequestWithChat | undefined> {
  const [request] = await db
    .select(withChat)
    .from(operatorRequests)
    .innerJoin(
      projectChats,
      eq(projectChats.operatorRequestId, operatorRequests.id),
    )
    .where(eq(operatorRequests.id, id))
    .limit(1);
  return request;
}

type Twin = Pick<
  OperatorRequest,
  "requesterId" | "operatorId" | "userRequest"
> & {
  /** The quoted listing; null for a plan. */
  agentId: string | null;
  title: string;
  firstMessage: string;
  terms: RequestTerms;
};

/**
 * A requester's unanswered requests to one operator with the same text, name,
 * first message and terms, with the ids of their files.
 */
export async function listPendingTwins(
  db: Db,
  twin: Twin,
): Promise<(RequestWithChat & { attachments: string[] })[]> {
  return db
    .select({ ...withChat, attachments: projectMessages.attachments })
    .from(operatorRequests)
    .innerJoin(
      projectChats,
      eq(projectChats.operatorRequestId, operatorRequests.id),
    )
    .innerJoin(
      projectMessages,
      and(
        eq(projectMessages.projectChatId, projectChats.id),
        eq(projectMessages.messageType, "brief"),
      ),
    )
    .where(
      and(
        eq(operatorRequests.requesterId, twin.requesterId),
        eq(operatorRequests.operatorId, twin.operatorId),
        eq(operatorRequests.userRequest, twin.userRequest),
        isOrNull(operatorRequests.agentId, twin.agentId),
        hasTerms(twin.terms),
        eq(operatorRequests.status, "pending"),
        eq(projectChats.title, twin.title),
        eq(projectMessages.message, twin.firstMessage),
      ),
    )
    .orderBy(operatorRequests.createdAt, operatorRequests.id)
    .limit(50);
}

function hasTerms(terms: RequestTerms) {
  const { budgetMinCents, budgetMaxCents, wantedBy } = operatorRequests;
  return and(
    isOrNull(budgetMinCents, terms.budgetMinCents),
    isOrNull(budgetMaxCents, terms.budgetMaxCents),
    isOrNull(wantedBy, terms.wantedBy),
  );
}

/** Compares with null too, for which SQL's `=` is never true. */
function isOrNull(column: Column, value: string | number | null) {
  return value === null ? isNull(column) : eq(column, value);
}

type Move = {
  id: string;
  from: readonly RequestStatus[];
  to: RequestStatus;
  estimate: RequestEstimate | null;
  declineReason?: string | null;
};

/** Updates a request's status; undefined if it has changed meanwhile. */
export async function moveOperatorRequest(
  db: Db,
  { id, from, to, estimate, declineReason }: Move,
  at: Date,
): Promise<OperatorRequest | undefined> {
  const [moved] = await db
    .update(operatorRequests)
    .set({ status: to, updatedAt: at, declineReason, ...estimate })
    .where(
      and(
        eq(operatorRequests.id, id),
        inArray(operatorRequests.status, [...from]),
      ),
    )
    .returning();
  return moved;
}

/**
 * An operator's requests: unanswered first, those with a pass before others,
 * then newest first.
 */
export async function listIncomingRequests(
  db: Db,
  operatorId: string,
  limit: number,
) {
  const { status, isPriority, createdAt, id } = operatorRequests;
  const pending = await selectIncoming(db)
    .where(
      and(eq(operatorRequests.operatorId, operatorId), eq(status, "pending")),
    )
    .orderBy(desc(isPriority), desc(createdAt), desc(id))
    .limit(limit);
  // Separately, so that an index gives the latest of them without a sort.
  const answered = await selectIncoming(db)
    .where(
      and(eq(operatorRequests.operatorId, operatorId), ne(status, "pending")),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit - pending.length);
  return [...pending, ...answered];
}

function selectIncoming(db: Db) {
  return db
    .select({
      id: operatorRequests.id,
      status: operatorRequests.status,
      userRequest: operatorRequests.userRequest,
      isPriority: operatorRequests.isPriority,
      budgetMinCents: operatorRequests.budgetMinCents,
      budgetMaxCents: operatorRequests.budgetMaxCents,
      wantedBy: operatorRequests.wantedBy,
      createdAt: operatorRequests.createdAt,
      projectChatId: projectChats.id,
      title: projectChats.title,
      requester: {
        id: users.id,
        iconUrl: users.iconUrl,
        ...nameColumns(users),
      },
    })
    .from(operatorRequests)
    .innerJoin(
      projectChats,
      eq(projectChats.operatorRequestId, operatorRequests.id),
    )
    .innerJoin(users, eq(users.id, operatorRequests.requesterId));
}

/** Records that an operator was requested for a prompt. */
export async function markPromptRequested(
  db: Db,
  promptId: string,
): Promise<void> {
  await db
    .update(homepagePrompts)
    .set({ requestedOperator: true })
    .where(eq(homepagePrompts.id, promptId));
}

/** When a user's latest request was sent, as `requesterId`, or received. */
export async function findLatestRequestTime(
  db: Db,
  party: "requesterId" | "operatorId",
  userId: string,
): Promise<Date | null> {
  const [latest] = await db
    .select({ at: operatorRequests.createdAt })
    .from(operatorRequests)
    .innerJoin(
      projectChats,
      eq(projectChats.operatorRequestId, operatorRequests.id),
    )
    .where(eq(operatorRequests[party], userId))
    .orderBy(desc(operatorRequests.createdAt), desc(operatorRequests.id))
    .limit(1);
  return latest?.at ?? null;
}

/** Whether a user has ever sent this brief to an operator. */
export async function hasRequested(
  db: Db,
  { requesterId, userRequest }: { requesterId: string; userRequest: string },
): Promise<boolean> {
  const found = await db
    .select({ id: operatorRequests.id })
    .from(operatorRequests)
    .where(
      and(
        eq(operatorRequests.requesterId, requesterId),
        eq(operatorRequests.userRequest, userRequest),
      ),
    )
    .limit(1);
  return found.length > 0;
}
