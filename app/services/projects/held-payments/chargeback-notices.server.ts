import type { Ctx } from "~/ctx.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { tellOfPayment } from "./payment-news.server";

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
