import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import type { BankCase } from "~/domain/payments/card-disputes";
import { isHonored, PAID_IN } from "~/domain/payments/payment-modes";
import { countOf, MOST_COUNTED } from "~/domain/platform/counted";
import { formatMoment } from "~/domain/platform/dates";
import { formatAmount } from "~/domain/platform/money";
import { cutPage, readTimeCursor } from "~/domain/platform/time-cursor";
import { isSplit } from "~/domain/projects/held-payments";
import type { ProjectPaymentsAddress } from "~/domain/projects/payments-address";
import { listBankCases } from "~/models/payments/card-disputes.server";
import type { DisputedPayment } from "~/models/projects/disputed-payments.server";
import {
  countAllProjectPayments,
  listAllProjectPayments,
  sumHeldMoney,
} from "~/models/projects/payment-administration.server";

const PAGE_SIZE = 24;

/**
 * One page of everyone's project payments, for administrators, and their
 * number. Only a payment that was ever disputed leads to its project.
 */
export async function pageProjectPayments(
  ctx: Ctx,
  address: ProjectPaymentsAddress,
) {
  const { store, payments } = ctx;
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(address.cursor) };
  const [rows, total] = await Promise.all([
    listAllProjectPayments(store, address, page),
    countAllProjectPayments(store, address),
  ]);
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ payment }) => ({
    at: payment.createdAt,
    id: payment.id,
  }));
  const ids = items.map(({ payment }) => payment.id);
  const cases = await listBankCases(store.read, "projectPaymentId", ids);
  const listed = items.map((item) => {
    const counts = isHonored(item.payment.paymentMode, payments.mode);
    const bankCase = cases.get(item.payment.id) ?? null;
    return paymentView(item, { counts, bankCase });
  });
  return { payments: listed, next, total };
}

/** All money that is held now, in any of its statuses. */
export async function sumHeld({ store, payments }: Ctx): Promise<string> {
  const held = await sumHeldMoney(store.read, payments.mode);
  const least = held.payments > MOST_COUNTED ? "at least " : "";
  const amount = `${least}${formatAmount(held.cents)}`;
  return `${amount} in ${countOf(held.payments, "payment")}`;
}

export type ListedPayment = Awaited<
  ReturnType<typeof pageProjectPayments>
>["payments"][number];

type Known = { counts: boolean; bankCase: BankCase | null };

function paymentView(
  { payment, title, payer, recipient, isReadable }: DisputedPayment,
  { counts, bankCase }: Known,
) {
  const { id, itemName, paymentMode } = payment;
  return {
    id,
    number: id.slice(0, 8),
    /** Payments of other modes are kept but not counted or opened. */
    href: isReadable && counts ? `/admin/disputes/${id}` : null,
    title: title ?? itemName,
    itemName,
    status: payment.status,
    isSplit: isSplit(payment),
    bankCase,
    amount: formatAmount(payment.amountCents),
    refunded: formatAmount(payment.refundedCents),
    paidIn: counts ? null : PAID_IN[paymentMode],
    reference: payment.stripePaymentIntentId,
    requester: { id: payer.id, name: displayName(payer) },
    operator: { id: recipient.id, name: displayName(recipient) },
    createdAt: formatMoment(payment.createdAt),
  };
}
