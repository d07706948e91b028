import { and, count, eq, inArray, isNull, notInArray, or } from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import { OPEN_PAYMENT_STATUSES } from "~/domain/projects/project-chat";

import {
  orders,
  projectPayments,
  refunds,
  users,
} from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

/** The user, and the modes whose open money prevents deletion. */
type Bound = { userId: string; modes: PaymentMode[] };

/**
 * Counts a buyer's unpaid orders, and either party's orders in a card dispute.
 */
export async function countUnsettledOrders(
  db: Db,
  { userId, modes }: Bound,
): Promise<{ pending: number; disputed: number }> {
  const isBuyer = eq(orders.buyerUserId, userId);
  const rows = await db
    .select({ status: orders.status, number: count() })
    .from(orders)
    .where(
      and(
        inArray(orders.paymentMode, modes),
        or(
          and(isBuyer, eq(orders.status, "pending")),
          and(
            or(isBuyer, eq(orders.sellerUserId, userId)),
            eq(orders.status, "disputed"),
          ),
        ),
      ),
    )
    .groupBy(orders.status);
  const numberOf = (wanted: string) =>
    rows.find(({ status }) => status === wanted)?.number ?? 0;
  return { pending: numberOf("pending"), disputed: numberOf("disputed") };
}

/** A buyer's pending refunds. */
export async function countPendingRefunds(
  db: Db,
  { userId, modes }: Bound,
): Promise<number> {
  const [counted] = await db
    .select({ number: count() })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(orders.buyerUserId, userId),
        inArray(orders.paymentMode, modes),
        eq(refunds.status, "pending"),
      ),
    );
  return counted?.number ?? 0;
}

/** A party's project payments that are neither released nor refunded. */
export async function countOpenProjectPayments(
  db: Db,
  { userId, modes }: Bound,
): Promise<number> {
  return countRows(
    db,
    projectPayments,
    and(
      or(
        eq(projectPayments.payerUserId, userId),
        eq(projectPayments.recipientUserId, userId),
      ),
      inArray(projectPayments.status, [...OPEN_PAYMENT_STATUSES]),
      inArray(projectPayments.paymentMode, modes),
    ),
  );
}

/** Administrators who can sign in, other than these users. */
export async function countOtherAdministrators(
  db: Db,
  ...userIds: string[]
): Promise<number> {
  return countRows(
    db,
    users,
    and(
      eq(users.role, "admin"),
      notInArray(users.id, userIds),
      isNull(users.suspendedAt),
      isNull(users.deletedAt),
    ),
  );
}
