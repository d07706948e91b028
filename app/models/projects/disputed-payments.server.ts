import { and, desc, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";

import { projectChats, projectPayments, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

const payer = alias(users, "payer");
const recipient = alias(users, "recipient");

function selectDisputed(db: Db) {
  return db
    .select({
      payment: projectPayments,
      title: projectChats.title,
      payer: {
        id: payer.id,
        username: payer.username,
        firstName: payer.firstName,
        lastName: payer.lastName,
      },
      recipient: {
        id: recipient.id,
        username: recipient.username,
        firstName: recipient.firstName,
        lastName: recipient.lastName,
      },
    })
    .from(projectPayments)
    .innerJoin(payer, eq(payer.id, projectPayments.payerUserId))
    .innerJoin(recipient, eq(recipient.id, projectPayments.recipientUserId))
    .leftJoin(projectChats, eq(projectChats.id, projectPayments.projectChatId));
}

export type DisputedPayment = Awaited<
  ReturnType<typeof selectDisputed>
>[number];

/** Payments that their requester ever disputed and that count in the mode. */
function wasDisputed(mode: PaymentMode): SQL | undefined {
  return and(
    isNotNull(projectPayments.disputedAt),
    inArray(projectPayments.paymentMode, honoredModes(mode)),
  );
}

/** Payments that their requester ever disputed, newest first. */
export async function listDisputedPayments(
  db: Db,
  mode: PaymentMode,
  limit: number,
): Promise<DisputedPayment[]> {
  return selectDisputed(db)
    .where(wasDisputed(mode))
    .orderBy(desc(projectPayments.disputedAt), desc(projectPayments.id))
    .limit(limit);
}

export async function findDisputedPayment(
  db: Db,
  id: string,
  mode: PaymentMode,
): Promise<DisputedPayment | undefined> {
  const [found] = await selectDisputed(db)
    .where(and(eq(projectPayments.id, id), wasDisputed(mode)))
    .limit(1);
  return found;
}
