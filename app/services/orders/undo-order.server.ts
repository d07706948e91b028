import type { Ctx } from "~/ctx.server";
import { findLostDispute } from "~/models/payments/card-disputes.server";
import { moveOrder } from "~/models/orders/order-changes.server";
import type { Order } from "~/models/orders/orders.server";
import type { Refund } from "~/models/payments/refunds.server";
import type { Db } from "~/models/platform/store.server";

import { recordChargeback } from "../ledger/dispute-journals.server";
import { bookedOrder } from "../ledger/paid-parts.server";
import { recordRefund } from "../ledger/refund-journals.server";
import { notify } from "../notifications/notify.server";
import { countOrderUse } from "./complete-order.server";
import { findOwned } from "./refuse-sale.server";

type Returned = { refund: Refund; order: Order };

/** Ends access, reverses the share, updates the figures and notifies both. */
export async function undoOrder(
  ctx: Ctx,
  tx: Db,
  { refund, order }: Returned,
): Promise<Order | undefined> {
  const { id: refundId } = refund;
  if (order.paymentMode !== "none") {
    const paid = bookedOrder(order);
    await recordRefund(ctx, tx, {
      paid,
      refundId,
      amountCents: paid.amountCents,
    });
  }
  const undone = await moveOrder(tx, order.id, {
    to: "refunded",
    updatedAt: ctx.now(),
  });
  if (!undone) {
    ctx.log.error(
      { orderId: order.id, refundId, status: order.status },
      "money went back for an order that could not be refunded",
    );
    return undefined;
  }
  await countOrderUse(ctx, tx, { order: undone, change: -1 });
  await notify(ctx, tx, { kind: "order_refunded", order: undone, refundId });
  await notify(ctx, tx, {
    kind: "sale_refunded",
    order: undone,
    refundId,
    reason: refund.cause === "buyer" ? refund.reason : null,
  });
  return undone;
}

/**
 * Restores a purchase whose refund failed, and notifies the buyer; false if the
 * bank has taken the money.
 */
export async function reopenOrder(
  ctx: Ctx,
  tx: Db,
  { refund, order }: { refund: Refund; order: Order },
): Promise<boolean> {
  const { id: refundId, status } = refund;
  const wasRefunded = status === "succeeded";
  if (wasRefunded && (await endAtBank(ctx, tx, order))) return false;
  const isOpen = !wasRefunded || (await giveAgain(ctx, tx, order));
  const failed = { order, refundId, isOpen };
  await notify(ctx, tx, { kind: "order_refund_failed", ...failed });
  return true;
}

/**
 * Restores a refunded order; false if the buyer has bought the item again and
 * is owed money.
 */
async function giveAgain(ctx: Ctx, tx: Db, order: Order): Promise<boolean> {
  const again = await findOwned(ctx, tx, order);
  const reopened =
    !again &&
    (await moveOrder(tx, order.id, {
      to: "completed",
      from: "refunded",
      updatedAt: ctx.now(),
    }));
  if (!reopened) return false;
  await countOrderUse(ctx, tx, { order: reopened, change: 1 });
  return true;
}

/** The bank took the amount that the failed refund should have returned. */
async function endAtBank(ctx: Ctx, tx: Db, order: Order): Promise<boolean> {
  const dispute = await findLostDispute(tx, { orderId: order.id });
  const ended =
    dispute &&
    (await moveOrder(tx, order.id, {
      to: "charged_back",
      from: "refunded",
      updatedAt: ctx.now(),
    }));
  if (!ended) return false;
  const { providerDisputeId: disputeId } = dispute;
  await recordChargeback(ctx, tx, {
    paid: bookedOrder(ended),
    dispute: { id: disputeId },
  });
  const lost = { order: ended, disputeId, stage: "lost" } as const;
  await notify(ctx, tx, { kind: "order_disputed", ...lost });
  await notify(ctx, tx, { kind: "sale_disputed", ...lost });
  return true;
}
