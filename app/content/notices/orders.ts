import { formatAmount, type Cents } from "~/domain/platform/money";
import type { DisputeStage } from "~/domain/payments/card-disputes";

import { EARNINGS, family, type Notices } from "./notice";

const PURCHASE = { label: "Open the purchase", path: "/purchased-agent/:id" };

type Order = {
  id: string;
  itemName: string;
  buyerUserId: string;
  sellerUserId: string | null;
  totalCents: Cents;
  creatorShareCents: Cents | null;
};
type Bought = { order: Order };
type Refunded = Bought & { refundId: string };
type Disputed = Bought & { disputeId: string; stage: DisputeStage };
type Updated = {
  owner: { buyerUserId: string; orderId: string };
  name: string;
  version: string;
};

const toBuyer = family(
  { audience: "Buyer", by: "bell and mail", link: PURCHASE },
  ({ order }: Bought) => ({ to: order.buyerUserId, about: order.id }),
);

/** Services have no seller. */
const toSeller = family(
  { audience: "Seller", by: "bell and mail", link: EARNINGS },
  ({ order }: Bought) => ({ to: order.sellerUserId, about: order.id }),
);

function priceOf({ totalCents }: Order): string {
  return totalCents === 0 ? "free" : formatAmount(totalCents);
}

function shareOf({ creatorShareCents }: Order): string {
  return formatAmount(creatorShareCents ?? 0);
}

const BUYER_DISPUTE: Record<DisputeStage, string> = {
  opened:
    "The bank has called the payment back. The page stays readable; downloads pause until it is decided.",
  won: "The dispute of the payment is over. Access is as before.",
  lost: "The bank took the payment back. Access has ended.",
};

const SELLER_DISPUTE: Record<DisputeStage, string> = {
  opened:
    "The buyer’s bank has called the payment of a sale back. Your share stays with you until the bank has decided.",
  won: "The dispute about a sale is over. Your share is unaffected.",
  lost: "The buyer’s bank took the payment of a sale back, and your share with it.",
};

function disputed(texts: Record<DisputeStage, string>) {
  return ({ order, disputeId, stage }: Disputed) => ({
    act: `${disputeId}:${stage}`,
    title: `Payment dispute: ${order.itemName}`,
    message: texts[stage],
  });
}

export const orderNotices = {
  order_completed: toBuyer(
    (sold: Bought & { instructionsMd?: string | null }) => ({
      act: sold.order.id,
      title: `Acquired: ${sold.order.itemName}`,
      message: `${sold.order.itemName} is yours (${priceOf(sold.order)}). Everything to use it is on the purchase page.`,
      guideMd: sold.instructionsMd,
    }),
  ),
  sale_completed: {
    ...toSeller(({ order }: Bought) => ({
      act: order.id,
      title: `Sold: ${order.itemName}`,
      message: `${order.itemName} was acquired (${priceOf(order)}). Your share is ${shareOf(order)}.`,
    })),
    preference: "sales",
  },
  order_refunded: toBuyer(({ order, refundId }: Refunded) => ({
    act: refundId,
    title: `Refunded: ${order.itemName}`,
    message: `${formatAmount(order.totalCents)} for ${order.itemName} goes back the way it came. Access has ended.`,
  })),
  sale_refunded: toSeller(({ order, refundId }: Refunded) => ({
    act: refundId,
    title: `Refunded: ${order.itemName}`,
    message: `A sale of ${order.itemName} was refunded. Your share of it, ${shareOf(order)}, is reversed.`,
  })),
  order_refund_failed: toBuyer(({ order, refundId }: Refunded) => ({
    act: `failed:${refundId}`,
    title: `Refund failed: ${order.itemName}`,
    message: `The refund for ${order.itemName} did not go through. You have access as before; ask again, or write to support.`,
  })),
  order_surplus: toBuyer(({ order, refundId }: Refunded) => ({
    act: refundId,
    title: `Paid twice: ${order.itemName}`,
    message: `A second payment for ${order.itemName} arrived. It goes back in full by itself.`,
  })),
  order_surplus_failed: toBuyer(
    (failed: Refunded & { amountCents: Cents }) => ({
      act: failed.refundId,
      title: `Refund failed: ${failed.order.itemName}`,
      message: `The refund of ${formatAmount(failed.amountCents)}, paid for ${failed.order.itemName} once too often, did not go through. The money is with us; we try again every day. If your card has changed, write to support.`,
    }),
  ),
  order_disputed: toBuyer(disputed(BUYER_DISPUTE)),
  sale_disputed: toSeller(disputed(SELLER_DISPUTE)),
  order_updated: {
    audience: "Everyone who owns the agent",
    by: "bell",
    link: PURCHASE,
    write: ({ owner, name, version }: Updated) => ({
      to: owner.buyerUserId,
      about: owner.orderId,
      title: `New version: ${name}`,
      message: `${name} ${version} is yours. What it changes is on the purchase page.`,
    }),
  },
} as const satisfies Notices;
