import type { Ctx } from "~/ctx.server";
import {
  clearChargeback,
  markChargeback,
} from "~/models/payment-decisions.server";
import {
  moveProjectPayment,
  type ProjectPayment,
} from "~/models/project-payments.server";
import type { Db } from "~/models/store.server";

import { announceChargeback } from "./payment-notices.server";
import { settleOffer } from "./undo-payment.server";

type Chargeback = {
  payment: ProjectPayment;
  disputeId: string;
  stage: "opened" | "won" | "lost";
};

/**
 * A held payment follows the dispute of its card: while it is open nothing is
 * released, won lifts that, lost ends it. Both are told.
 */
export async function settleChargeback(
  ctx: Ctx,
  tx: Db,
  { payment, disputeId, stage }: Chargeback,
): Promise<void> {
  const now = ctx.now();
  if (stage === "opened") await markChargeback(tx, payment.id, now);
  if (stage === "won") await clearChargeback(tx, payment.id, now);
  if (stage === "lost" && !(await lose(tx, payment, now))) {
    ctx.log.error(
      { projectPaymentId: payment.id, status: payment.status },
      "a bank took back a payment that is settled already",
    );
    return;
  }
  await announceChargeback(ctx, tx, { payment, disputeId, stage });
}

async function lose(
  tx: Db,
  payment: ProjectPayment,
  updatedAt: Date,
): Promise<boolean> {
  const end = { to: "charged_back", updatedAt } as const;
  const lost = await moveProjectPayment(tx, payment.id, end);
  if (lost) await settleOffer(tx, lost);
  return lost !== undefined;
}
