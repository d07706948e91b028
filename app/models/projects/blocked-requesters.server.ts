import { and, asc, eq, inArray } from "drizzle-orm";

import {
  type PaymentMode,
  bindingModes,
} from "~/domain/payments/payment-modes";
import { OPEN_PAYMENT_STATUSES } from "~/domain/projects/project-chat";

import {
  blockedRequesters,
  operatorRequests,
  projectPayments,
  users,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Pair = { operatorId: string; requesterId: string };

const isPair = ({ operatorId, requesterId }: Pair) =>
  and(
    eq(blockedRequesters.operatorId, operatorId),
    eq(blockedRequesters.requesterId, requesterId),
  );

/** Blocks a requester; blocking twice changes nothing. */
export async function insertBlock(
  db: Db,
  pair: Pair & { createdAt: Date },
): Promise<void> {
  await db.insert(blockedRequesters).values(pair).onConflictDoNothing();
}

/** False if the requester was not blocked. */
export async function deleteBlock(db: Db, pair: Pair): Promise<boolean> {
  const deleted = await db
    .delete(blockedRequesters)
    .where(isPair(pair))
    .returning({ requesterId: blockedRequesters.requesterId });
  return deleted.length > 0;
}

export async function isBlocked(db: Db, pair: Pair): Promise<boolean> {
  const [found] = await db
    .select({ requesterId: blockedRequesters.requesterId })
    .from(blockedRequesters)
    .where(isPair(pair))
    .limit(1);
  return found !== undefined;
}

/** The accounts that a user blocks, by username. */
export async function listBlocked(db: Db, operatorId: string, limit: number) {
  return db
    .select({
      userId: users.id,
      username: users.username,
      createdAt: blockedRequesters.createdAt,
    })
    .from(blockedRequesters)
    .innerJoin(users, eq(users.id, blockedRequesters.requesterId))
    .where(eq(blockedRequesters.operatorId, operatorId))
    .orderBy(asc(users.usernameKey))
    .limit(limit);
}

export type Blocked = Awaited<ReturnType<typeof listBlocked>>[number];

/** The account of this name that has sent the operator a request. */
export async function findRequester(
  db: Db,
  { operatorId, username }: { operatorId: string; username: string },
) {
  const [found] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .innerJoin(operatorRequests, eq(operatorRequests.requesterId, users.id))
    .where(
      and(
        eq(users.usernameKey, username.toLowerCase()),
        eq(operatorRequests.operatorId, operatorId),
      ),
    )
    .limit(1);
  return found;
}

/** Whether money between the two is neither released nor refunded. */
export async function hasOpenMoney(
  db: Db,
  { operatorId, requesterId }: Pair,
  mode: PaymentMode,
): Promise<boolean> {
  const [open] = await db
    .select({ id: projectPayments.id })
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.payerUserId, requesterId),
        eq(projectPayments.recipientUserId, operatorId),
        inArray(projectPayments.status, [...OPEN_PAYMENT_STATUSES]),
        inArray(projectPayments.paymentMode, bindingModes(mode)),
      ),
    )
    .limit(1);
  return open !== undefined;
}
