import type { Ctx } from "~/ctx.server";
import { formatAmount, type Cents } from "~/domain/platform/money";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";

import { findDelivery } from "./find-delivery.server";
import { tellBuyer, tellSeller } from "./order-news.server";

/** Tells the buyer, with the agent's instructions by mail, and the creator. */
export async function announceSale(
  ctx: Ctx,
  tx: Db,
  order: Order,
): Promise<void> {
  const price =
    order.totalCents === 0 ? "free" : formatAmount(order.totalCents);
  const delivery = await findDelivery(tx, order);
  await tellBuyer(ctx, tx, {
    order,
    type: "order_completed",
    title: `Acquired: ${order.itemName}`,
    message: `${order.itemName} is yours (${price}). Everything to use it is on the purchase page.`,
    act: order.id,
    guideMd: delivery?.deliverable.instructionsMd,
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

/** Money that came twice could not go back yet. */
export async function announceFailedSurplus(
  ctx: Ctx,
  tx: Db,
  { order, refundId, amountCents }: Returned & { amountCents: Cents },
): Promise<void> {
  await tellBuyer(ctx, tx, {
    order,
    type: "order_surplus_failed",
    title: `Refund failed: ${order.itemName}`,
    message: `The refund of ${formatAmount(amountCents)}, paid for ${order.itemName} once too often, did not go through. The money is with us; we try again every day. If your card has changed, write to support.`,
    act: refundId,
  });
}

const DISPUTE_TEXTS = {
  opened: {
    buyer:
      "The bank has called the payment back. The page stays readable; downloads pause until it is decided.",
    seller:
      "The buyer’s bank has called the payment of a sale back. Your share stays with you until the bank has decided.",
  },
  won: {
    buyer: "The dispute of the payment is over. Access is as before.",
    seller:
      "The dispute about a sale is over. It changes nothing of your share.",
  },
  lost: {
    buyer: "The bank took the payment back. Access has ended.",
    seller:
      "The buyer’s bank took the payment of a sale back, and with it what you had of it.",
  },
};

type Disputed = {
  order: Order;
  disputeId: string;
  stage: keyof typeof DISPUTE_TEXTS;
};

/**
 * Both are told when a bank calls a payment back, and how it ended: the buyer
 * about the access, the seller about the share.
 */
export async function announceDispute(
  ctx: Ctx,
  tx: Db,
  { order, disputeId, stage }: Disputed,
): Promise<void> {
  const notice = {
    order,
    title: `Payment dispute: ${order.itemName}`,
    act: `${disputeId}:${stage}`,
  };
  const { buyer, seller } = DISPUTE_TEXTS[stage];
  const [bought, sold] = ["order_disputed", "sale_disputed"] as const;
  await tellBuyer(ctx, tx, { ...notice, type: bought, message: buyer });
  await tellSeller(ctx, tx, { ...notice, type: sold, message: seller });
}
