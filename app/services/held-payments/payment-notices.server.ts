import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/dates";
import type { PaymentAct } from "~/domain/projects/held-payments";
import { formatAmount } from "~/domain/money";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/store.server";
import { findUser } from "~/models/accounts/users.server";

import { notify } from "../notifications/notify.server";
import { tellOfPayment } from "./payment-news.server";

/** The requester has paid; nothing moves before the work is approved. */
export async function announceHeld(
  ctx: Ctx,
  tx: Db,
  payment: ProjectPayment,
): Promise<void> {
  const amount = formatAmount(payment.amountCents);
  await tellOfPayment(ctx, tx, {
    payment,
    byUserId: payment.payerUserId,
    type: "payment_held",
    title: "Payment held",
    text: `${amount} was paid. It is held until the requester approves the work.`,
    act: payment.id,
  });
}

/** Nobody can pay this way any more; the offer still waits for its money. */
export async function announceEnded(
  ctx: Ctx,
  tx: Db,
  payment: ProjectPayment,
): Promise<void> {
  const amount = formatAmount(payment.amountCents);
  const why =
    payment.status === "failed"
      ? "did not go through: too many cards were refused"
      : "was begun and not finished within a day";
  await tellOfPayment(ctx, tx, {
    payment,
    byUserId: null,
    type: `payment_${payment.status}`,
    title: "Offer not paid",
    text: `The payment of ${amount} ${why}. Nothing was charged, and the offer can be paid again.`,
    act: payment.id,
  });
}

type Acted = {
  payment: ProjectPayment;
  act: PaymentAct;
  /** Null: the time for it has passed. */
  byUserId: string | null;
  note?: string;
};

const TITLES: Record<PaymentAct, string> = {
  deliver: "Work delivered",
  release: "Payment released",
  dispute: "Payment disputed",
};

/** A party has delivered, released or complained, or the time has passed. */
export async function announceAct(
  ctx: Ctx,
  tx: Db,
  { payment, act, byUserId, note }: Acted,
): Promise<void> {
  const words = actWords(payment, act, byUserId !== null);
  await tellOfPayment(ctx, tx, {
    payment,
    byUserId,
    type: `payment_${payment.status}`,
    title: TITLES[act],
    text: note ? `${words}\n\n${note}` : words,
    act: payment.id,
  });
}

function actWords(
  { amountCents, releaseDueAt, shareCents }: ProjectPayment,
  act: PaymentAct,
  isByHand: boolean,
): string {
  const amount = formatAmount(amountCents);
  if (act === "deliver") {
    const due = releaseDueAt ? formatMoment(releaseDueAt) : "";
    return `The work is marked as delivered. ${amount} releases itself on ${due} unless it is released or disputed before.`;
  }
  if (act === "dispute") {
    return `A dispute about ${amount} was opened. An administrator reads this chat and decides.`;
  }
  const share = formatAmount(shareCents ?? 0);
  const how = isByHand ? "" : " by itself, 14 days after delivery";
  return `${amount} was released${how}. The operator's share is ${share}.`;
}

type Resolved = {
  payment: ProjectPayment;
  administratorId: string;
  note: string;
};

/** An administrator has ended a dispute for the operator. */
export async function announceResolution(
  ctx: Ctx,
  tx: Db,
  { payment, administratorId, note }: Resolved,
): Promise<void> {
  const amount = formatAmount(payment.amountCents);
  const share = formatAmount(payment.shareCents ?? 0);
  await tellOfPayment(ctx, tx, {
    payment,
    byUserId: administratorId,
    type: "payment_released",
    title: "Dispute decided: released",
    text: `The dispute is decided: ${amount} was released. The operator's share is ${share}.\n\n${note}`,
    act: payment.id,
  });
}

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

/** Money that came twice goes back at once; only its payer is told. */
export async function announceSurplusPayment(
  ctx: Ctx,
  tx: Db,
  { payment, refundId }: Omit<Returned, "byUserId">,
): Promise<void> {
  const user = await findUser(tx, payment.payerUserId);
  if (!user) return;
  const { projectChatId: chatId } = payment;
  await notify(tx, ctx, {
    user,
    type: "payment_surplus",
    title: "Paid twice",
    message: `A payment of ${formatAmount(payment.amountCents)} arrived that nothing waits for. It goes back in full by itself.`,
    relatedId: chatId,
    mail: {
      dedupeKey: `payment_surplus:${refundId}`,
      path: chatId ? `/dashboard/chats/${chatId}` : "/dashboard",
      label: chatId ? "Open the project chat" : "Open the dashboard",
    },
  });
}

const CHARGEBACK_TEXTS = {
  opened:
    "The card's bank has called the payment back. It cannot be released until the bank has decided.",
  won: "The bank has decided: the payment stands. It can be released again.",
  lost: "The bank took the payment back.",
};

/** The same of money that its operator has: nothing of it is to be released. */
const RELEASED_TEXTS: typeof CHARGEBACK_TEXTS = {
  opened:
    "The card's bank has called the released payment back. The operator keeps the share until the bank has decided.",
  won: "The bank has decided: the payment stands, and so does its release.",
  lost: "The bank took the released payment back, and the operator's share with it.",
};

/** The same of money that has gone back already: its project is untouched. */
const REFUNDED_TEXTS: typeof CHARGEBACK_TEXTS = {
  opened:
    "The card's bank asks for a payment that was refunded already. Nothing of the project changes.",
  won: "The bank has decided: the payment was refunded, and nothing more is taken.",
  lost: "The bank took a payment that was refunded already. Nothing of the project changes.",
};

function chargebackTexts({ status, releasedAt }: ProjectPayment) {
  if (status === "refunded") return REFUNDED_TEXTS;
  return releasedAt === null ? CHARGEBACK_TEXTS : RELEASED_TEXTS;
}

type Chargeback = {
  payment: ProjectPayment;
  disputeId: string;
  stage: keyof typeof CHARGEBACK_TEXTS;
};

/** Both are told when a bank calls a payment back, and how it ended. */
export async function announceChargeback(
  ctx: Ctx,
  tx: Db,
  { payment, disputeId, stage }: Chargeback,
): Promise<void> {
  await tellOfPayment(ctx, tx, {
    payment,
    byUserId: null,
    type: "payment_chargeback",
    title: "Payment called back by the bank",
    text: chargebackTexts(payment)[stage],
    act: `${disputeId}:${stage}`,
  });
}
