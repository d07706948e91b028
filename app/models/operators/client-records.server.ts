import { and, count, eq, gt, gte, inArray, min } from "drizzle-orm";

import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";

import {
  operatorRequests,
  projectChats,
  projectMessages,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/** For how many requesters the operator completed several paid projects. */
export async function countRepeatClients(
  db: Db,
  operatorId: string,
  mode: PaymentMode,
): Promise<number> {
  const rows = await db
    .select({ requesterId: operatorRequests.requesterId })
    .from(operatorRequests)
    .where(
      and(
        eq(operatorRequests.operatorId, operatorId),
        eq(operatorRequests.status, "completed"),
        inArray(operatorRequests.paidMode, honoredModes(mode)),
      ),
    )
    .groupBy(operatorRequests.requesterId)
    .having(gt(count(), 1));
  return rows.length;
}

/**
 * How long the operator took to write in the chats of requests since a time, in
 * milliseconds. Requests without an answer are left out.
 */
export async function listResponseTimes(
  db: Db,
  { operatorId, since }: { operatorId: string; since: Date },
): Promise<number[]> {
  const rows = await db
    .select({
      requestedAt: operatorRequests.createdAt,
      answeredAt: min(projectMessages.createdAt),
    })
    .from(operatorRequests)
    .innerJoin(
      projectChats,
      eq(projectChats.operatorRequestId, operatorRequests.id),
    )
    .innerJoin(
      projectMessages,
      and(
        eq(projectMessages.projectChatId, projectChats.id),
        eq(projectMessages.senderUserId, operatorId),
      ),
    )
    .where(
      and(
        eq(operatorRequests.operatorId, operatorId),
        gte(operatorRequests.createdAt, since),
      ),
    )
    .groupBy(operatorRequests.id, operatorRequests.createdAt);
  return rows.flatMap(({ requestedAt, answeredAt }) =>
    answeredAt ? answeredAt.getTime() - requestedAt.getTime() : [],
  );
}
