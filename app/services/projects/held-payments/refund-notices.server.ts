import type { Ctx } from "~/ctx.server";
import { formatAmount, type Cents } from "~/domain/platform/money";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { tellOfPayment, tellParty } from "./payment-news.server";

type Returned = {
  payment: ProjectPayment;
  refundId: string;
  byUserId: string | null;
};

/** The money is on its way back to the requester. */
export async function announcePaymentRefund(
  ctx: Ctx,
  tx: Db,
  { payment, refundId, byUserId }: Returned,
): Promise<void> {
  const { resolutionNote: note } = payment;
  const words = `${formatAmount(payment.amountCents)} was refunded. It goes back the way it came.`;
  await tellOfPayment(ctx, tx, {
    payment,
    byUserId,
    type: "payment_refunded",
    title: "Payment refunded",
    text: note ? `${words}\n\n${note}` : words,
    act: refundId,
  });
}

/** The provider could not pay back: it is decided again. */
export async function announceFailedPaymentRefund(
  ctx: Ctx,
  tx: Db,
  { payment, refundId }: Omit<Returned, "byUserId">,
): Promise<void> {
  await tellOfPayment(ctx, tx, {
    payment,
    byUserId: null,
    type: "payment_refund_failed",
    title: "Refund failed",
    text: `The refund of ${formatAmount(payment.amountCents)} did not go through. The money is with us; an administrator looks at it again.`,
    act: refundId,
  });
}

type Surplus = Omit<Returned, "byUserId">;

/** Money that came twice goes back at once; only its payer is told. */
export async function announceSurplusPayment(
  ctx: Ctx,
  tx: Db,
  { payment, refundId }: Surplus,
): Promise<void> {
  const amount = formatAmount(payment.amountCents);
  await tellParty(ctx, tx, {
    payment,
    userId: payment.payerUserId,
    act: refundId,
    type: "payment_surplus",
    title: "Paid twice",
    text: `A payment of ${amount} arrived that nothing waits for. It goes back in full by itself.`,
  });
}

/** Money that came twice could not go back yet. */
export async function announceFailedSurplusPayment(
  ctx: Ctx,
  tx: Db,
  { payment, refundId, amountCents }: Surplus & { amountCents: Cents },
): Promise<void> {
  await tellParty(ctx, tx, {
    payment,
    userId: payment.payerUserId,
    act: refundId,
    type: "payment_surplus_failed",
    title: "Refund failed",
    text: `The refund of ${formatAmount(amountCents)}, which was paid once too often, did not go through. The money is with us; we try again every day. If your card has changed, write to support.`,
  });
}
