import type { Ctx } from "~/ctx.server";
import { purchasePath } from "~/domain/orders/checkout-paths";
import { isOwning, isPayable } from "~/domain/orders/orders";
import { findUser } from "~/models/accounts/users.server";
import { moveOrder, recordDecline } from "~/models/orders/order-changes.server";
import {
  findOrder,
  listPendingOrders,
  type Order,
} from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";

import { bookedOrder } from "../ledger/paid-parts.server";
import { notify } from "../notifications/notify.server";
import type {
  PayableEnd,
  PayableSource,
} from "../payments/payable-port.server";
import type { Payable } from "../payments/payable.server";
import { completeOrder } from "./complete-order.server";
import { checkoutPathOf } from "./find-checkout-path.server";
import { findOwned } from "./refuse-sale.server";
import { settleOrderDispute } from "./settle-order-dispute.server";
import { reopenOrder, undoOrder } from "./undo-order.server";

export const payableOrders: PayableSource<Ctx> = {
  find: async (db, { orderId }) => {
    const order = orderId ? await findOrder(db, orderId) : undefined;
    return order && payableOrder(order);
  },
  listPending: async (db, begun, limit) =>
    (await listPendingOrders(db, begun, limit)).map(payableOrder),
};

/** An order as a payable. */
export function payableOrder(order: Order): Payable {
  return {
    ...bookedOrder(order),
    ...standingOf(order),
    id: order.id,
    payerId: order.buyerUserId,
    currency: order.currency,
    noun: "order",
    keyPrefix: `order:${order.id}`,
    reference: { order: order.id },
    describe: async (db) => ({
      description: order.itemName,
      payPath: await checkoutPathOf(db, order),
    }),
    involved: () => Promise.resolve({ title: order.itemName, parties: null }),
    awaitsMoney: (ctx, tx) => awaitsMoney(ctx, tx, order),
    complete: (ctx, tx) => completeOrder(ctx, tx, order),
    decline: (tx, decline) => recordDecline(tx, order.id, decline),
    end: (ctx, tx, why) => endOrder(ctx, tx, { order, why }),
    undo: (ctx, tx, refund) => undoOrder(ctx, tx, { refund, order }),
    reopen: (ctx, tx, refund) => reopenOrder(ctx, tx, { refund, order }),
    dispute: (ctx, tx, dispute) =>
      settleOrderDispute(ctx, tx, { ...dispute, order }),
    announceSurplus: (ctx, tx, refundId) =>
      notify(ctx, tx, { kind: "order_surplus", order, refundId }),
    announceFailedSurplus: (ctx, tx, failed) =>
      notify(ctx, tx, { kind: "order_surplus_failed", order, ...failed }),
  };
}

function standingOf({ id, status, itemName, ...order }: Order) {
  return {
    isPending: status === "pending",
    isRefunded: status === "refunded",
    showsDispute: status !== "completed",
    lastDecline: order.lastDecline,
    declines: order.declines,
    settled: {
      message:
        "This order has already been settled. Open your purchases to see it.",
      details: { orderId: id },
    },
    landing: {
      path: purchasePath(id),
      thanks: isOwning(status) ? `${itemName} is yours.` : null,
    },
  };
}

/** False if the buyer already owns the item, or the account is deleted. */
async function awaitsMoney(ctx: Ctx, tx: Db, order: Order): Promise<boolean> {
  if (!isPayable(order.status)) return false;
  const buyer = await findUser(tx, order.buyerUserId);
  if (!buyer || buyer.deletedAt) return false;
  return (await findOwned(ctx, tx, order)) === undefined;
}

async function endOrder(
  ctx: Ctx,
  tx: Db,
  { order, why }: { order: Order; why: PayableEnd },
): Promise<void> {
  await moveOrder(tx, order.id, {
    to: why === "expired" ? "expired" : "failed",
    from: "pending",
    updatedAt: ctx.now(),
  });
}
