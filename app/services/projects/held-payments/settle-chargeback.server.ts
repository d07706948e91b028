import type { Ctx } from "~/ctx.server";
import type { DisputeStage } from "~/domain/payments/card-disputes";
import {
  clearChargeback,
  markChargeback,
} from "~/models/payments/payment-decisions.server";
import {
  moveProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { notifyParties } from "./notify-parties.server";
import { closeSettledOffer } from "./close-settled-offer.server";

type Chargeback = {
  payment: ProjectPayment;
  disputeId: string;
  stage: DisputeStage;
};

/**
 * Applies a card dispute to a held payment: while it is open nothing is
 * released, a won one lifts that, a lost one ends the payment. A payment that
 * was already refunded stays refunded. Notifies both parties.
 */
export async function settleChargeback(
  ctx: Ctx,
  tx: Db,
  { payment, disputeId, stage }: Chargeback,
): Promise<void> {
  const now = ctx.now();
  if (stage === "opened") await markChargeback(tx, payment.id, now);
  if (stage === "won") await clearChargeback(tx, payment.id, now);
  if (stage === "lost") await lose(ctx, tx, payment);
  await notifyParties(ctx, tx, {
    kind: "payment_chargeback",
    payment,
    byUserId: null,
    disputeId,
    stage,
  });
}

async function lose(ctx: Ctx, tx: Db, payment: ProjectPayment): Promise<void> {
  const updatedAt = ctx.now();
  if (payment.status === "refunded") {
    await clearChargeback(tx, payment.id, updatedAt);
    return;
  }
  const end = { to: "charged_back", updatedAt } as const;
  const lost = await moveProjectPayment(tx, payment.id, end);
  if (lost) await closeSettledOffer(tx, lost);
}
