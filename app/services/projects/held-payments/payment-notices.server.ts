import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import type { PaymentAct } from "~/domain/projects/held-payments";
import { formatAmount } from "~/domain/platform/money";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

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
