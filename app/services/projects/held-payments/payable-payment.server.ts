import type { Ctx } from "~/ctx.server";
import { payPath } from "~/domain/projects/held-payments";
import { displayName } from "~/domain/accounts/users";
import { chatPath } from "~/domain/projects/chat-paths";
import { listPaymentsWithParties } from "~/models/projects/disputed-payments.server";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import {
  findProjectPayment,
  listPendingPayments,
  moveProjectPayment,
  recordPaymentDecline,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { bookedPayment } from "~/services/ledger/paid-parts.server";
import { notify } from "~/services/notifications/notify.server";
import type {
  PayableEnd,
  PayableSource,
} from "~/services/payments/payable-port.server";
import type { Payable } from "~/services/payments/payable.server";
import { canHold, holdPayment } from "./hold-payment.server";
import { notifyParties } from "./notify-parties.server";
import { settleChargeback } from "./settle-chargeback.server";
import { reopenPayment, undoPayment } from "./undo-payment.server";

export const payablePayments: PayableSource<Ctx> = {
  find: async (db, { projectPaymentId: id }) => {
    const payment = id ? await findProjectPayment(db, id) : undefined;
    return payment && payablePayment(payment);
  },
  listPending: async (db, begun, limit) =>
    (await listPendingPayments(db, begun, limit)).map(payablePayment),
};

/** The held payment of an accepted offer, as a payable. */
export function payablePayment(payment: ProjectPayment): Payable {
  return {
    ...bookedPayment(payment),
    ...standingOf(payment),
    id: payment.id,
    payerId: payment.payerUserId,
    currency: "usd",
    noun: "offer",
    keyPrefix: `project:${payment.id}`,
    reference: { payment: payment.id },
    describe: (db) => describe(db, payment),
    involved: (db) => involved(db, payment),
    awaitsMoney: (_ctx, tx) => canHold(tx, payment),
    complete: (ctx, tx, attempt) => holdPayment(ctx, tx, { payment, attempt }),
    decline: (tx, decline) => recordPaymentDecline(tx, payment.id, decline),
    end: (ctx, tx, why) => endPayment(ctx, tx, { payment, why }),
    undo: (ctx, tx, refund) => undoPayment(ctx, tx, { refund, payment }),
    reopen: (ctx, tx, refund) => reopenPayment(ctx, tx, { refund, payment }),
    dispute: (ctx, tx, dispute) =>
      settleChargeback(ctx, tx, { ...dispute, payment }),
    announceSurplus: (ctx, tx, refundId) =>
      notify(ctx, tx, { kind: "payment_surplus", payment, refundId }),
    announceFailedSurplus: (ctx, tx, failed) =>
      notify(ctx, tx, { kind: "payment_surplus_failed", payment, ...failed }),
  };
}

function standingOf({ id, status, projectChatId, ...payment }: ProjectPayment) {
  const isHeld = projectChatId !== null && status === "held";
  return {
    isPending: status === "pending",
    isRefunded: status === "refunded",
    showsDispute: payment.chargebackAt !== null,
    lastDecline: payment.lastDecline,
    declines: payment.declines,
    settled: {
      message:
        "This payment has already been settled. Open its chat to see it.",
      details: { paymentId: id },
    },
    landing: {
      path: projectChatId ? chatPath(projectChatId) : "/dashboard",
      thanks: isHeld ? "It is held until you approve the work." : null,
    },
  };
}

async function describe(db: Db, payment: ProjectPayment) {
  const { projectChatId: chatId, offerId, milestoneId } = payment;
  const found = chatId ? await findChatWithParties(db, chatId) : undefined;
  const path = chatId && offerId ? payPath(chatId, offerId, milestoneId) : null;
  return {
    description: `Project: ${found?.chat.title ?? "deleted"}`,
    payPath: path,
  };
}

async function involved(db: Db, { id, itemName }: ProjectPayment) {
  const found = (await listPaymentsWithParties(db, [id])).get(id);
  return {
    title: found?.title ?? itemName,
    parties: found
      ? {
          payer: displayName(found.payer),
          recipient: displayName(found.recipient),
        }
      : null,
  };
}

type Ending = { payment: ProjectPayment; why: PayableEnd };

/**
 * Ends a pending payment. Notifies the chat and both parties, because the offer
 * can be paid again; for a cancellation, its caller notifies them.
 */
async function endPayment(
  ctx: Ctx,
  tx: Db,
  { payment, why }: Ending,
): Promise<void> {
  const to = why === "declined" ? "failed" : "canceled";
  const updatedAt = ctx.now();
  const ended = await moveProjectPayment(tx, payment.id, { to, updatedAt });
  if (!ended || why === "canceled") return;
  await notifyParties(ctx, tx, {
    kind: `payment_${to}`,
    payment: ended,
    byUserId: null,
  });
}
