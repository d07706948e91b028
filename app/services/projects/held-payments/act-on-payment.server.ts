import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import {
  paymentAct,
  releaseDue,
  type PaymentAct,
} from "~/domain/projects/held-payments";
import {
  moveProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { refuseMovedPayment, requireOwnPayment } from "./own-payment.server";
import { notifyParties } from "./notify-parties.server";
import { releaseHeld } from "./release-held.server";

type Acting = {
  paymentId: string;
  userId: string;
  act: PaymentAct;
  note?: string | undefined;
  revision?: Revision;
};

/**
 * Marks held work as delivered (operator), releases its money or disputes it
 * (requester). The first action wins; nothing is released during a card
 * dispute.
 */
export async function actOnPayment(
  ctx: Ctx,
  { paymentId, userId, act, note, revision }: Acting,
): Promise<ProjectPayment> {
  return ctx.store.tx(async (tx) => {
    const own = { paymentId, userId };
    const { mode } = ctx.payments;
    const { payment, party } = await requireOwnPayment(tx, own, mode);
    if (party !== paymentAct(act).by) throw wrongParty(act);
    const moved = await move(ctx, tx, { payment, act, note });
    if (!moved) throw wrongState(payment, act);
    refuseMovedPayment(payment, revision);
    await notifyParties(ctx, tx, {
      kind: NOTICE_OF[act],
      payment: moved,
      byUserId: userId,
      note,
    });
    return moved;
  });
}

const NOTICE_OF = {
  deliver: "payment_delivered",
  release: "payment_released",
  dispute: "payment_disputed",
} as const satisfies Record<PaymentAct, string>;

type Moving = { payment: ProjectPayment; act: PaymentAct; note?: string };

async function move(
  ctx: Ctx,
  tx: Db,
  { payment, act, note }: Moving,
): Promise<ProjectPayment | undefined> {
  const { from } = paymentAct(act);
  const now = ctx.now();
  if (act === "release") return releaseHeld(ctx, tx, { payment, from });
  if (act === "deliver") {
    return moveProjectPayment(tx, payment.id, {
      to: "delivered",
      from,
      updatedAt: now,
      deliveredAt: now,
      releaseDueAt: releaseDue(now),
    });
  }
  return moveProjectPayment(tx, payment.id, {
    to: "disputed",
    from,
    updatedAt: now,
    disputedAt: now,
    disputeReason: note ?? null,
    releaseDueAt: null,
  });
}

function wrongParty(act: PaymentAct): DomainError {
  const who = paymentAct(act).by;
  return new DomainError("forbidden", `Only the ${who} can do this.`);
}

function wrongState(
  { status, chargebackAt }: ProjectPayment,
  act: PaymentAct,
): DomainError {
  const isBlocked = act === "release" && chargebackAt !== null;
  return new DomainError(
    "conflict",
    isBlocked
      ? "The card’s bank has disputed this payment. It can’t be released until the bank decides."
      : `This payment is ${status.replaceAll("_", " ")} now.`,
  );
}
