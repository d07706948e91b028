import type { Ctx } from "~/ctx.server";
import type { RefundStatus } from "~/domain/orders";
import { findOrder, moveOrder, type Order } from "~/models/orders.server";
import {
  findRefund,
  settleRefundRow,
  type Refund,
} from "~/models/refunds.server";
import type { Db } from "~/models/store.server";

import {
  recordRefund,
  recordRefundFailed,
} from "../ledger/order-journals.server";
import { recordSurplusReturned } from "../ledger/surplus-journals.server";
import { countOrderUse } from "../orders/complete-order.server";
import {
  announceFailedRefund,
  announceRefund,
} from "../orders/order-notices.server";
import { findOwned } from "../orders/refuse-sale.server";

type Word = { status: RefundStatus; failure: string | null };

/** Applies what the provider says of a refund, once; it may still fail later. */
export async function applyRefund(
  ctx: Ctx,
  tx: Db,
  { refundId, word }: { refundId: string; word: Word },
): Promise<void> {
  const { refund, order } = await findReturned(tx, refundId);
  const { status, failure } = word;
  if (status === "pending" || status === refund.status) return;
  if (status === "failed") {
    await fail(ctx, tx, { refund, order, failure });
  } else if (refund.status === "pending") {
    await succeed(ctx, tx, { refund, order });
  }
}

async function findReturned(tx: Db, refundId: string): Promise<Returned> {
  const refund = await findRefund(tx, refundId);
  const order = await findOrder(tx, refund?.orderId ?? "");
  if (!refund || !order) throw new Error(`Refund ${refundId} has no order`);
  return { refund, order };
}

type Returned = { refund: Refund; order: Order };

async function succeed(
  ctx: Ctx,
  tx: Db,
  { refund, order }: Returned,
): Promise<void> {
  const at = ctx.now();
  const { id, amountCents } = refund;
  await settleRefundRow(tx, id, { from: "pending", to: "succeeded", at });
  if (refund.cause === "surplus") {
    await recordSurplusReturned(ctx, tx, { order, refundId: id, amountCents });
    return;
  }
  await undoOrder(ctx, tx, { refund, order });
}

/** Access ends, the share is reversed, the figures follow, both are told. */
export async function undoOrder(
  ctx: Ctx,
  tx: Db,
  { refund, order }: Returned,
): Promise<Order | undefined> {
  if (order.paymentMode !== "none") {
    await recordRefund(ctx, tx, { order, refundId: refund.id });
  }
  const undone = await moveOrder(tx, order.id, {
    to: "refunded",
    updatedAt: ctx.now(),
  });
  if (!undone) {
    ctx.log.error(
      { orderId: order.id, refundId: refund.id, status: order.status },
      "money went back for an order that could not be refunded",
    );
    return undefined;
  }
  await countOrderUse(ctx, tx, { order: undone, change: -1 });
  await announceRefund(ctx, tx, { order: undone, refundId: refund.id });
  return undone;
}

/** The money stays with us after all, and so does the access with the buyer. */
async function fail(
  ctx: Ctx,
  tx: Db,
  { refund, order, failure }: Returned & { failure: string | null },
): Promise<void> {
  const at = ctx.now();
  const { id, status: from } = refund;
  await settleRefundRow(tx, id, { from, to: "failed", at, failure });
  ctx.log.error({ refundId: id, orderId: order.id }, "a refund has failed");
  const returned = { order, refundId: id };
  if (from === "succeeded") await recordRefundFailed(ctx, tx, returned);
  if (refund.cause === "surplus") return;
  if (from === "succeeded") await reopen(ctx, tx, order);
  await announceFailedRefund(ctx, tx, returned);
}

async function reopen(ctx: Ctx, tx: Db, order: Order): Promise<void> {
  const again = await findOwned(ctx, tx, order);
  const reopened =
    !again &&
    (await moveOrder(tx, order.id, {
      to: "completed",
      from: "refunded",
      updatedAt: ctx.now(),
    }));
  if (reopened) {
    await countOrderUse(ctx, tx, { order: reopened, change: 1 });
    return;
  }
  ctx.log.error(
    { orderId: order.id },
    "a refund failed for what was bought again: the buyer is owed money",
  );
}
