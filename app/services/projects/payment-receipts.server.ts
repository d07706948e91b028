import type { Ctx } from "~/ctx.server";
import { billingLines } from "~/domain/accounts/profile-form";
import { displayName, receiptName } from "~/domain/accounts/users";
import { formatDate, formatMoment } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import { formatAmount } from "~/domain/platform/money";
import { cutPage, readTimeCursor } from "~/domain/platform/time-cursor";
import { isSplit } from "~/domain/projects/held-payments";
import { isHonored } from "~/domain/payments/payment-modes";
import { findUser } from "~/models/accounts/users.server";
import { findPaidAttempt } from "~/models/payments/payment-attempts.server";
import {
  countPaidBy,
  findProjectPayment,
  listPaidBy,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";

const PAGE_SIZE = 24;

/** One page of what a user has paid for projects, latest first. */
export async function pageProjectReceipts(
  ctx: Ctx,
  { userId, cursor }: { userId: string; cursor: string | null },
) {
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(cursor) };
  const [rows, total] = await Promise.all([
    listPaidBy(ctx.store.read, userId, page),
    countPaidBy(ctx.store.read, userId),
  ]);
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  const payments = items.map((payment) => ({
    id: payment.id,
    name: payment.itemName,
    status: payment.status,
    paymentMode: payment.paymentMode,
    isHonored: isHonored(payment.paymentMode, ctx.payments.mode),
    isSplit: isSplit(payment),
    amount: formatAmount(payment.amountCents),
    refunded:
      payment.refundedCents > 0 ? formatAmount(payment.refundedCents) : null,
    date: formatDate(payment.paidAt ?? payment.createdAt),
  }));
  return { items: payments, next, total };
}

type Wanted = { paymentId: string; payerId: string };

export type PaymentReceipt = Awaited<ReturnType<typeof showPaymentReceipt>>;

/** The receipt of a project payment with what became of it, for its payer. */
export async function showPaymentReceipt(
  ctx: Ctx,
  { paymentId, payerId }: Wanted,
) {
  const db = ctx.store.read;
  const payment = await findProjectPayment(db, paymentId);
  if (payment?.payerUserId !== payerId || payment.paidAt === null) {
    throw new DomainError("not_found", "Receipt not found");
  }
  const [payer, operator, attempt] = await Promise.all([
    findUser(db, payment.payerUserId),
    findUser(db, payment.recipientUserId),
    findPaidAttempt(db, { projectPaymentId: paymentId }, ["succeeded"]),
  ]);
  return {
    id: payment.id,
    paymentMode: payment.paymentMode,
    itemName: payment.itemName,
    amount: formatAmount(payment.amountCents),
    paidAt: formatMoment(payment.paidAt),
    payer: payer && `${receiptName(payer)}, ${payer.email}`,
    billing: billingLines(payer),
    operator: operator && displayName(operator),
    reference: attempt?.intentId ?? null,
    moves: movesOf(payment),
    chatId: payment.projectChatId,
  };
}

type Move = { what: string; amount: string; at: string };

/** What was released and refunded; what is left is held. */
function movesOf(payment: ProjectPayment): Move[] {
  const { releasedCents, releasedAt, refundedCents, refundedAt } = payment;
  return [
    moved("Released to the operator", releasedCents, releasedAt),
    moved("Refunded to you", refundedCents, refundedAt ?? releasedAt),
  ].filter((move) => move !== null);
}

function moved(what: string, cents: number, at: Date | null): Move | null {
  if (cents === 0 || at === null) return null;
  return { what, amount: formatAmount(cents), at: formatMoment(at) };
}
