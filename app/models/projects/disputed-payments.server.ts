import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import { EVER, type TimePage } from "~/domain/platform/time-cursor";

import { projectChats, projectPayments, users } from "../../../drizzle/schema";
import { isAhead, isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import { nameColumns } from "~/models/accounts/name-columns.server";

const payer = alias(users, "payer");
const recipient = alias(users, "recipient");

function selectDisputed(db: Db) {
  return db
    .select({
      payment: projectPayments,
      title: projectChats.title,
      payer: {
        id: payer.id,
        ...nameColumns(payer),
      },
      recipient: {
        id: recipient.id,
        ...nameColumns(recipient),
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

const { disputedAt, id: paymentId } = projectPayments;

/** Payments that their requester ever disputed and that count in the mode. */
function wasDisputed(mode: PaymentMode): SQL | undefined {
  return and(
    // An index finds them by a range, but not by "is not null".
    gte(disputedAt, EVER),
    inArray(projectPayments.paymentMode, honoredModes(mode)),
  );
}

type DisputePage = TimePage & { mode: PaymentMode };

/** Disputes that wait for a decision, oldest first. */
export async function listOpenDisputes(
  db: Db,
  { mode, limit, after }: DisputePage,
): Promise<DisputedPayment[]> {
  return selectDisputed(db)
    .where(
      and(
        wasDisputed(mode),
        eq(projectPayments.status, "disputed"),
        isNull(projectPayments.resolvedAt),
        isAhead({ at: disputedAt, id: paymentId }, after),
      ),
    )
    .orderBy(asc(disputedAt), asc(paymentId))
    .limit(limit);
}

/** The dispute that an administrator who is no party should decide next. */
export async function findNextDispute(
  db: Db,
  { mode, administratorId }: { mode: PaymentMode; administratorId: string },
): Promise<DisputedPayment | undefined> {
  const { payerUserId, recipientUserId, status, chargebackAt } =
    projectPayments;
  const [found] = await selectDisputed(db)
    .where(
      and(
        wasDisputed(mode),
        eq(status, "disputed"),
        isNull(projectPayments.resolvedAt),
        isNull(chargebackAt),
        ne(payerUserId, administratorId),
        ne(recipientUserId, administratorId),
      ),
    )
    .orderBy(asc(disputedAt), asc(paymentId))
    .limit(1);
  return found;
}

/** Disputes that are over, newest first. */
export async function listEndedDisputes(
  db: Db,
  { mode, limit, after }: DisputePage,
): Promise<DisputedPayment[]> {
  return selectDisputed(db)
    .where(
      and(
        wasDisputed(mode),
        or(
          ne(projectPayments.status, "disputed"),
          isNotNull(projectPayments.resolvedAt),
        ),
        isBehind({ at: disputedAt, id: paymentId }, after),
      ),
    )
    .orderBy(desc(disputedAt), desc(paymentId))
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
