import { and, desc, eq, inArray, isNotNull, ne, or } from "drizzle-orm";

import {
  bindingModes,
  honoredModes,
  type PaymentMode,
} from "~/domain/payments/payment-modes";
import { OPEN_PAYMENT_STATUSES } from "~/domain/projects/project-chat";

import { projectPayments } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/**
 * Whether money of a chat is in transit or held, so that it must not be
 * deleted.
 */
export async function hasOpenPayment(
  db: Db,
  chatId: string,
  mode: PaymentMode,
): Promise<boolean> {
  const [open] = await db
    .select({ id: projectPayments.id })
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.projectChatId, chatId),
        inArray(projectPayments.status, [...OPEN_PAYMENT_STATUSES]),
        inArray(projectPayments.paymentMode, bindingModes(mode)),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** When a payment of a chat arrived last; null if none ever did. */
export async function findLastPaidAt(
  db: Db,
  chatId: string,
  mode: PaymentMode,
): Promise<Date | null> {
  const { paidAt } = projectPayments;
  const [last] = await db
    .select({ paidAt })
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.projectChatId, chatId),
        isNotNull(paidAt),
        inArray(projectPayments.paymentMode, bindingModes(mode)),
      ),
    )
    .orderBy(desc(paidAt))
    .limit(1);
  return last?.paidAt ?? null;
}

/** Whether a payment of a chat was released, or refunded by a decision. */
export async function hasDecidedPayment(
  db: Db,
  chatId: string,
  mode: PaymentMode,
): Promise<boolean> {
  const { projectChatId, releasedAt, settlement, status } = projectPayments;
  const isRefunded = and(
    eq(status, "refunded"),
    isNotNull(settlement),
    ne(settlement, "returned"),
  );
  const [decided] = await db
    .select({ id: projectPayments.id })
    .from(projectPayments)
    .where(
      and(
        eq(projectChatId, chatId),
        inArray(projectPayments.paymentMode, honoredModes(mode)),
        or(isNotNull(releasedAt), isRefunded),
      ),
    )
    .limit(1);
  return decided !== undefined;
}
