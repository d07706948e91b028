import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { Mission } from "~/domain/accounts/users";
import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import {
  agents,
  missionMarks,
  operatorRequests,
  orders,
  projectMessages,
  reviews,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/** The missions that a user has completed; they stay completed. */
export async function listMissionMarks(
  db: Db,
  userId: string,
): Promise<Mission[]> {
  const rows = await db
    .select({ mission: missionMarks.mission })
    .from(missionMarks)
    .where(eq(missionMarks.userId, userId));
  return rows.map(({ mission }) => mission);
}

type NewMark = { userId: string; mission: Mission; completedAt: Date };

/** Completes missions, once each, even with concurrent requests. */
export async function insertMissionMarks(
  db: Db,
  marks: NewMark[],
): Promise<void> {
  await db.insert(missionMarks).values(marks).onConflictDoNothing();
}

/** Whether one of the user's agents has ever gone live. */
export async function hasLaunched(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.ownerUserId, userId), isNotNull(agents.publishedAt)))
    .limit(1);
  return found.length > 0;
}

/** Whether a user has ever sold an agent in a mode that counts now. */
export async function hasSold(
  db: Db,
  userId: string,
  mode: PaymentMode,
): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(agents)
    .innerJoin(orders, eq(orders.agentId, agents.id))
    .where(
      and(
        eq(agents.ownerUserId, userId),
        isNotNull(orders.completedAt),
        inArray(orders.paymentMode, honoredModes(mode)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function hasWrittenInChat(
  db: Db,
  userId: string,
): Promise<boolean> {
  const found = await db
    .select({ id: projectMessages.id })
    .from(projectMessages)
    .where(
      and(
        eq(projectMessages.senderUserId, userId),
        eq(projectMessages.messageType, "text"),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether a user answered a review of their agent. */
export async function hasAnsweredReview(
  db: Db,
  userId: string,
): Promise<boolean> {
  const found = await db
    .select({ id: reviews.id })
    .from(agents)
    .innerJoin(reviews, eq(reviews.agentId, agents.id))
    .where(and(eq(agents.ownerUserId, userId), isNotNull(reviews.answeredAt)))
    .limit(1);
  return found.length > 0;
}

/** Whether a user sent an operator a request, which includes a brief. */
export async function hasWrittenBrief(
  db: Db,
  userId: string,
): Promise<boolean> {
  const found = await db
    .select({ id: operatorRequests.id })
    .from(operatorRequests)
    .where(eq(operatorRequests.requesterId, userId))
    .limit(1);
  return found.length > 0;
}

/** Whether a user reviewed an agent that they ordered. */
export async function hasWrittenReview(
  db: Db,
  userId: string,
): Promise<boolean> {
  const found = await db
    .select({ id: reviews.id })
    .from(orders)
    .innerJoin(
      reviews,
      and(
        eq(reviews.agentId, orders.agentId),
        eq(reviews.authorUserId, userId),
      ),
    )
    .where(eq(orders.buyerUserId, userId))
    .limit(1);
  return found.length > 0;
}
