import type { Ctx } from "~/ctx.server";
import { formatAmount } from "~/domain/money";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/store.server";
import { findUser } from "~/models/accounts/users.server";

import { notify } from "../notifications/notify.server";

type Told = {
  userId: string;
  type: string;
  title: string;
  message: string;
  path: string;
  label: string;
  relatedId: string;
  /** Names the act: the order, its refund or its dispute. */
  act: string;
};

/** The buyer has it, and the creator is told of the sale. */
export async function announceSale(
  ctx: Ctx,
  tx: Db,
  order: Order,
): Promise<void> {
  const price =
    order.totalCents === 0 ? "free" : formatAmount(order.totalCents);
  await tellBuyer(ctx, tx, {
    order,
    type: "order_completed",
    title: `Acquired: ${order.itemName}`,
    message: `${order.itemName} is yours (${price}). Everything to use it is on the purchase page.`,
    act: order.id,
  });
  await tellSeller(ctx, tx, {
    order,
    type: "sale_completed",
    title: `Sold: ${order.itemName}`,
    message: `${order.itemName} was acquired (${price}). Your share is ${formatAmount(order.creatorShareCents ?? 0)}.`,
    act: order.id,
  });
}

type Returned = { order: Order; refundId: string };

/** The money is on its way back, access has ended, the share is reversed. */
export async function announceRefund(
  ctx: Ctx,
  tx: Db,
  { order, refundId }: Returned,
): Promise<void> {
  await tellBuyer(ctx, tx, {
    order,
    type: "order_refunded",
    title: `Refunded: ${order.itemName}`,
    message: `${formatAmount(order.totalCents)} for ${order.itemName} goes back the way it came. Access has ended.`,
    act: refundId,
  });
  await tellSeller(ctx, tx, {
    order,
    type: "sale_refunded",
    title: `Refunded: ${order.itemName}`,
    message: `A sale of ${order.itemName} was refunded. Your share of it, ${formatAmount(order.creatorShareCents ?? 0)}, is reversed.`,
    act: refundId,
  });
}

/** The provider could not pay back: the buyer keeps access meanwhile. */
export async function announceFailedRefund(
  ctx: Ctx,
  tx: Db,
  { order, refundId }: Returned,
): Promise<void> {
  await tellBuyer(ctx, tx, {
    order,
    type: "order_refund_failed",
    title: `Refund failed: ${order.itemName}`,
    message: `The refund for ${order.itemName} did not go through. You have access as before; ask again, or write to support.`,
    act: `failed:${refundId}`,
  });
}

/** Money that came twice goes back at once. */
export async function announceSurplus(
  ctx: Ctx,
  tx: Db,
  { order, refundId }: Returned,
): Promise<void> {
  await tellBuyer(ctx, tx, {
    order,
    type: "order_surplus",
    title: `Paid twice: ${order.itemName}`,
    message: `A second payment for ${order.itemName} arrived. It goes back in full by itself.`,
    act: refundId,
  });
}

const DISPUTE_TEXTS = {
  opened:
    "The bank has called the payment back. The page stays readable; downloads pause until it is decided.",
  won: "The dispute of the payment is over. Access is as before.",
  lost: "The bank took the payment back. Access has ended.",
};

type Disputed = {
  order: Order;
  disputeId: string;
  stage: keyof typeof DISPUTE_TEXTS;
};

/** Both are told when a bank calls a payment back, and how it ended. */
export async function announceDispute(
  ctx: Ctx,
  tx: Db,
  { order, disputeId, stage }: Disputed,
): Promise<void> {
  const notice = {
    title: `Payment dispute: ${order.itemName}`,
    message: DISPUTE_TEXTS[stage],
    act: `${disputeId}:${stage}`,
  };
  await tellBuyer(ctx, tx, { ...notice, order, type: "order_disputed" });
  await tellSeller(ctx, tx, { ...notice, order, type: "sale_disputed" });
}

type Notice = Pick<Told, "type" | "title" | "message" | "act"> & {
  order: Order;
};

async function tellBuyer(
  ctx: Ctx,
  tx: Db,
  { order, ...notice }: Notice,
): Promise<void> {
  await tell(ctx, tx, {
    ...notice,
    userId: order.buyerUserId,
    relatedId: order.id,
    path: `/purchased-agent/${order.id}`,
    label: "Open the purchase",
  });
}

async function tellSeller(
  ctx: Ctx,
  tx: Db,
  { order, ...notice }: Notice,
): Promise<void> {
  if (order.sellerUserId === null) return;
  await tell(ctx, tx, {
    ...notice,
    userId: order.sellerUserId,
    relatedId: order.id,
    path: "/earnings",
    label: "Open your earnings",
  });
}

async function tell(
  ctx: Ctx,
  tx: Db,
  { userId, act, path, label, ...notice }: Told,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  await notify(tx, ctx, {
    ...notice,
    user,
    mail: { dedupeKey: `${notice.type}:${act}`, path, label },
  });
}
