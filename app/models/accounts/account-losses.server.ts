import { and, desc, eq, exists, gt, inArray, ne, or } from "drizzle-orm";

import {
  honoredModes,
  type PaymentMode,
} from "~/domain/payments/payment-modes";

import {
  operatorRequests,
  orders,
  projectChats,
  recalls,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Wanted = { userId: string; mode: PaymentMode; now: Date; limit: number };

/**
 * The ids of a buyer's paid orders that may still be refundable, newest first:
 * within their window, or with a recalled version.
 */
export async function listRefundCandidates(
  db: Db,
  { userId, mode, now, limit }: Wanted,
): Promise<string[]> {
  const recalled = db
    .select({ id: recalls.id })
    .from(recalls)
    .where(
      and(eq(recalls.agentId, orders.agentId), ne(recalls.status, "lifted")),
    );
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.buyerUserId, userId),
        eq(orders.status, "completed"),
        gt(orders.totalCents, 0),
        inArray(orders.paymentMode, honoredModes(mode)),
        or(gt(orders.refundableUntil, now), exists(recalled)),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** The open chats of a party, each with the other party. */
export async function listOpenProjects(db: Db, userId: string) {
  return db
    .select({
      chatId: projectChats.id,
      title: projectChats.title,
      requestId: operatorRequests.id,
      status: operatorRequests.status,
      requesterId: operatorRequests.requesterId,
      operatorId: operatorRequests.operatorId,
    })
    .from(projectChats)
    .innerJoin(
      operatorRequests,
      eq(operatorRequests.id, projectChats.operatorRequestId),
    )
    .where(
      and(
        eq(projectChats.status, "active"),
        or(
          eq(operatorRequests.requesterId, userId),
          eq(operatorRequests.operatorId, userId),
        ),
      ),
    );
}
