import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import { HELD_STATUSES } from "~/domain/projects/held-payments";
import { EVER } from "~/domain/platform/time-cursor";

import {
  cardDisputes,
  paymentAttempts,
  projectChats,
  projectPayments,
  users,
} from "../../../drizzle/schema";
import { isAhead, isBehind, type FoundPage } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import { nameColumns } from "~/models/accounts/name-columns.server";

const payer = alias(users, "payer");
const recipient = alias(users, "recipient");
const resolver = alias(users, "resolver");

/** Payments with their project's name and their parties. */
export function selectWithParties(db: Db) {
  return db
    .select({
      payment: projectPayments,
      title: projectChats.title,
      payer: {
        id: payer.id,
        suspendedAt: payer.suspendedAt,
        ...nameColumns(payer),
      },
      recipient: {
        id: recipient.id,
        suspendedAt: recipient.suspendedAt,
        ...nameColumns(recipient),
      },
      resolvedBy: resolver.username,
      isReadable: sql`${wasEverDisputed(db)}`.mapWith(Boolean),
    })
    .from(projectPayments)
    .innerJoin(payer, eq(payer.id, projectPayments.payerUserId))
    .innerJoin(recipient, eq(recipient.id, projectPayments.recipientUserId))
    .leftJoin(resolver, eq(resolver.id, projectPayments.resolvedByUserId))
    .leftJoin(projectChats, eq(projectChats.id, projectPayments.projectChatId));
}

export type DisputedPayment = Awaited<
  ReturnType<typeof selectWithParties>
>[number];

const { disputedAt, id: paymentId } = projectPayments;

/**
 * Whether a payment was ever disputed, on the site or at the card's bank, or the
 * bank asked about it. From then on, administrators may read its chat.
 */
export function wasEverDisputed(db: Db): SQL | undefined {
  const bankCases = db
    .select({ id: cardDisputes.id })
    .from(cardDisputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, cardDisputes.attemptId))
    .where(eq(paymentAttempts.projectPaymentId, projectPayments.id));
  return or(isNotNull(disputedAt), exists(bankCases));
}

/** Payments that their requester ever disputed and that count in the mode. */
function wasDisputed(mode: PaymentMode): SQL | undefined {
  return and(
    // An index finds them by a range, but not by "is not null".
    gte(disputedAt, EVER),
    inArray(projectPayments.paymentMode, honoredModes(mode)),
  );
}

/** A party's payments that are on hold, oldest first, disputed or not. */
export async function listHeldPayments(
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<DisputedPayment[]> {
  const { payerUserId, recipientUserId, status, createdAt } = projectPayments;
  return selectWithParties(db)
    .where(
      and(
        or(eq(payerUserId, userId), eq(recipientUserId, userId)),
        inArray(status, [...HELD_STATUSES]),
      ),
    )
    .orderBy(asc(createdAt), asc(paymentId))
    .limit(limit);
}

type DisputePage = FoundPage & { mode: PaymentMode };

/** Disputes that wait for a decision, oldest first. */
export async function listOpenDisputes(
  db: Db,
  { mode, limit, after, found }: DisputePage,
): Promise<DisputedPayment[]> {
  return selectWithParties(db)
    .where(
      and(
        wasDisputed(mode),
        eq(projectPayments.status, "disputed"),
        isNull(projectPayments.resolvedAt),
        found,
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
  const [found] = await selectWithParties(db)
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
  { mode, limit, after, found }: DisputePage,
): Promise<DisputedPayment[]> {
  return selectWithParties(db)
    .where(
      and(
        wasDisputed(mode),
        or(
          ne(projectPayments.status, "disputed"),
          isNotNull(projectPayments.resolvedAt),
        ),
        found,
        isBehind({ at: disputedAt, id: paymentId }, after),
      ),
    )
    .orderBy(desc(disputedAt), desc(paymentId))
    .limit(limit);
}

/** A payment that administrators may read; it counts in the mode. */
export async function findReadablePayment(
  db: Db,
  id: string,
  mode: PaymentMode,
): Promise<DisputedPayment | undefined> {
  const modes = honoredModes(mode);
  const [found] = await selectWithParties(db)
    .where(
      and(
        eq(paymentId, id),
        inArray(projectPayments.paymentMode, modes),
        wasEverDisputed(db),
      ),
    )
    .limit(1);
  return found;
}

/** The payments with these ids, with their parties, disputed or not. */
export async function listPaymentsWithParties(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, DisputedPayment>> {
  if (ids.length === 0) return new Map();
  const found = await selectWithParties(db)
    .where(inArray(paymentId, [...ids]))
    .limit(ids.length);
  return new Map(found.map((item) => [item.payment.id, item]));
}
