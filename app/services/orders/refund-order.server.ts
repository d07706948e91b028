import type { Ctx } from "~/ctx.server";
import { conflict, DomainError } from "~/domain/platform/errors";
import type { RefundCause } from "~/domain/payments/attempts";
import { isHonored } from "~/domain/payments/payment-modes";
import { listRecallsOfOrder } from "~/models/catalogue/recalls.server";
import {
  findOrder,
  findOwnOrder,
  type Order,
} from "~/models/orders/orders.server";
import { findPaidAttempt } from "~/models/payments/payment-attempts.server";
import {
  findOrderRefund,
  hasPendingRefund,
  settleRefundRow,
  type Refund,
} from "~/models/payments/refunds.server";
import type { Db } from "~/models/platform/store.server";

import { refuseOwnCase } from "../platform/refuse-own-case.server";
import { recordAct } from "../platform/record-act.server";
import { openRefund } from "../payments/open-refund.server";
import { sendRefund } from "../payments/send-refund.server";
import { undoOrder } from "./undo-order.server";

type OwnRefund = { buyerId: string; orderId: string; reason?: string };

/**
 * Refunds the buyer's order in full, once, within its refund window, or at any
 * time while a version that it gave is recalled or after a refund failed.
 */
export async function refundOwnOrder(
  ctx: Ctx,
  { buyerId, orderId, reason }: OwnRefund,
): Promise<Order> {
  const find = (tx: Db) => findOwnOrder(tx, orderId, buyerId);
  return refund(ctx, find, {
    cause: "buyer",
    requestedByUserId: buyerId,
    reason,
    isAllowed: async (tx, { id, refundableUntil }) => {
      const isOpen = refundableUntil !== null && ctx.now() < refundableUntil;
      if (isOpen || (await listRecallsOfOrder(tx, id)).length > 0) return true;
      return (await findOrderRefund(tx, id))?.status === "failed";
    },
  });
}

type Ordered = { administratorId: string; orderId: string; reason: string };

/**
 * Refunds an order in full with a reason, also after the window, but never the
 * administrator's own order, which has only the buyer's window. The audit log
 * records it together with the refund row, whatever the provider answers.
 */
export async function refundByAdministrator(
  ctx: Ctx,
  { administratorId, orderId, reason }: Ordered,
): Promise<Order> {
  const find = async (tx: Db) => {
    const order = await findOrder(tx, orderId);
    const parties = [order?.buyerUserId];
    refuseOwnCase({ administratorId, parties, what: "order" });
    return order;
  };
  return refund(ctx, find, {
    cause: "administrator",
    requestedByUserId: administratorId,
    reason,
    isAllowed: () => Promise.resolve(true),
    record: (tx, { amountCents: refundCents }) =>
      recordAct(ctx, tx, {
        actorUserId: administratorId,
        act: "order_refunded",
        subject: { type: "order", id: orderId },
        before: { status: "completed" },
        after: { refundCents, reason },
      }),
  });
}

type Wish = {
  cause: RefundCause;
  requestedByUserId: string;
  reason: string | undefined;
  isAllowed: (tx: Db, order: Order) => Promise<boolean>;
  record?: (tx: Db, row: Refund) => Promise<void>;
};

type Wanted = { order: Order; wish: Wish };
type Find = (tx: Db) => Promise<Order | undefined>;

/**
 * Writes the row first and calls the provider second, so that reconciliation
 * repairs a crash in between.
 */
async function refund(ctx: Ctx, find: Find, wish: Wish): Promise<Order> {
  const { order, refundId } = await ctx.store.tx(async (tx) => {
    const found = await find(tx);
    if (!found) throw new DomainError("not_found", "Order not found");
    await refuseRefund(ctx, tx, { order: found, wish });
    const row = await writeRefund(ctx, tx, { order: found, wish });
    await wish.record?.(tx, row);
    if (row.status === "pending") return { order: found, refundId: row.id };
    const undone = await undoOrder(ctx, tx, { refund: row, order: found });
    return { order: undone ?? found, refundId: null };
  });
  if (refundId === null) return order;
  await sendRefund(ctx, refundId);
  return (await findOrder(ctx.store.read, order.id)) ?? order;
}

async function refuseRefund(
  ctx: Ctx,
  tx: Db,
  { order, wish }: Wanted,
): Promise<void> {
  if (order.status === "disputed") {
    throw conflict(
      "The bank is deciding a dispute about this payment. It can’t be refunded until then.",
    );
  }
  if (order.status !== "completed") {
    throw conflict("This order cannot be refunded.");
  }
  if (!(await wish.isAllowed(tx, order))) {
    throw conflict("The refund window of this order is over.");
  }
  if (await hasPendingRefund(tx, order.id)) throw underWay();
  if (!isHonored(order.paymentMode, ctx.payments.mode)) {
    throw conflict("This order was paid in another payment mode.");
  }
}

async function writeRefund(
  ctx: Ctx,
  tx: Db,
  { order, wish }: Wanted,
): Promise<Refund> {
  const { cause, requestedByUserId, reason } = wish;
  const attempt = await findPaidAttempt(tx, { orderId: order.id }, [
    "succeeded",
  ]);
  const row = await openRefund(ctx, tx, {
    orderId: order.id,
    attemptId: attempt?.id ?? null,
    cause,
    requestedByUserId,
    reason,
    amountCents: order.paymentMode === "none" ? 0 : order.totalCents,
  });
  if (!row) throw underWay();
  if (order.paymentMode !== "none") return row;
  const settled = await settleRefundRow(tx, row.id, {
    from: "pending",
    to: "succeeded",
    at: ctx.now(),
  });
  return settled ?? row;
}

function underWay(): DomainError {
  return conflict("The refund of this order is already under way.");
}
