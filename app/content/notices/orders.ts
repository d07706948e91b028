import { formatDate, formatMoment } from "~/domain/platform/dates";
import { formatAmount, type Cents } from "~/domain/platform/money";
import { shortOrderId } from "~/domain/orders/purchases";
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
  completedAt: Date | null;
  refundableUntil: Date | null;
};
type Bought = { order: Order };
type Acquired = Bought & {
  instructionsMd?: string | null;
  /** As stated on the receipt; null for services and free agents. */
  seller?: string | null;
};
type Refunded = Bought & { refundId: string };
/** The reason that the buyer gave, if any. */
type Returned = Refunded & { reason: string | null };
type Disputed = Bought & { disputeId: string; stage: DisputeStage };
type Owner = { buyerUserId: string; email: string; orderId: string };
type Closed = {
  owner: Owner;
  name: string;
  /** Null if the buyer has no claim. */
  refundUntil: Date | null;
  at: Date;
};
type Updated = {
  owner: Owner;
  version: { id: string; name: string; version: string; changelogMd: string };
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

/** The order's number, date and seller, and how long its price can be refunded. */
function orderWords(order: Order, seller?: string | null): string {
  const { id, totalCents, completedAt, refundableUntil } = order;
  const of = completedAt ? ` of ${formatDate(completedAt)}` : "";
  const refund =
    totalCents > 0 && refundableUntil
      ? ` You can get a full refund until ${formatMoment(refundableUntil)}.`
      : "";
  const by = seller ? ` Sold by ${seller}.` : "";
  return `Order ${shortOrderId(id)}${of}.${by}${refund}`;
}

function shareOf({ creatorShareCents }: Order): string {
  return formatAmount(creatorShareCents ?? 0);
}

const BUYER_DISPUTE: Record<DisputeStage, string> = {
  opened:
    "Your bank has disputed this payment. You can still read the purchase page, but downloads are paused until the bank decides.",
  won: "The payment dispute is over. You have full access again.",
  lost: "The bank took the payment back, and your access has ended.",
};

const SELLER_DISPUTE: Record<DisputeStage, string> = {
  opened:
    "The buyer’s bank has disputed the payment for a sale. You keep your share until the bank decides.",
  won: "The payment dispute about a sale is over. Your share is unaffected.",
  lost: "The buyer’s bank took back the payment for a sale, so your share of it is reversed.",
};

function disputed(texts: Record<DisputeStage, string>) {
  return ({ order, disputeId, stage }: Disputed) => ({
    act: `${disputeId}:${stage}`,
    title: `Payment dispute: ${order.itemName}`,
    message: texts[stage],
  });
}

export const orderNotices = {
  order_completed: toBuyer((sold: Acquired) => ({
    act: sold.order.id,
    title: `Acquired: ${sold.order.itemName}`,
    message: `${sold.order.itemName} is yours (${priceOf(sold.order)}). ${orderWords(sold.order, sold.seller)} The purchase page has everything you need to use it.`,
    guideMd: sold.instructionsMd,
  })),
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
    message: `We refunded ${formatAmount(order.totalCents)} for ${order.itemName} to your original payment method. Your access has ended.`,
  })),
  sale_refunded: toSeller(({ order, refundId, reason }: Returned) => ({
    act: refundId,
    title: `Refunded: ${order.itemName}`,
    message: `A sale of ${order.itemName} (order ${shortOrderId(order.id)}) was refunded, so your share of ${shareOf(order)} is reversed.${reason ? `\nThe buyer’s reason: ${reason}` : ""}`,
  })),
  order_refund_failed: toBuyer(
    ({ order, refundId, isOpen }: Refunded & { isOpen: boolean }) => ({
      act: `failed:${refundId}`,
      title: `Refund failed: ${order.itemName}`,
      message: isOpen
        ? `The refund for ${order.itemName} did not go through. You have access again, and can request the refund again at any time. An administrator has been notified.`
        : `The refund of an earlier order of ${order.itemName} did not go through. We still owe you ${formatAmount(order.totalCents)}, and an administrator has been notified.`,
    }),
  ),
  order_surplus: toBuyer(({ order, refundId }: Refunded) => ({
    act: refundId,
    title: `Paid twice: ${order.itemName}`,
    message: `You paid for ${order.itemName} a second time. We are refunding that payment in full, and you don’t need to do anything.`,
  })),
  order_surplus_failed: toBuyer(
    (failed: Refunded & { amountCents: Cents }) => ({
      act: failed.refundId,
      title: `Refund failed: ${failed.order.itemName}`,
      message: `You paid ${formatAmount(failed.amountCents)} for ${failed.order.itemName} twice, and the refund of the second payment did not go through. We still have the money and try again every day. If your card has changed, contact support.`,
    }),
  ),
  order_disputed: toBuyer(disputed(BUYER_DISPUTE)),
  sale_disputed: toSeller(disputed(SELLER_DISPUTE)),
  order_updated: {
    audience: "Everyone who owns the agent",
    mailClass: "mass",
    by: "bell and mail",
    link: PURCHASE,
    write: ({ owner, version }: Updated) => ({
      to: { id: owner.buyerUserId, email: owner.email },
      about: owner.orderId,
      act: `${version.id}:${owner.orderId}`,
      title: `New version: ${version.name}`,
      message: `${version.name} ${version.version} is on your purchase page. What has changed:`,
      quoteMd: version.changelogMd,
    }),
  },
  endpoint_closed: {
    audience: "Everyone who owns the agent",
    mailClass: "other",
    by: "bell and mail",
    link: PURCHASE,
    write: ({ owner, name, refundUntil, at }: Closed) => ({
      to: { id: owner.buyerUserId, email: owner.email },
      about: owner.orderId,
      act: `${owner.orderId}:${at.getTime()}`,
      title: `Closed: ${name}`,
      message: refundUntil
        ? `The endpoint of ${name} no longer answers, and we have closed it. You can get a full refund until ${formatMoment(refundUntil)}: open the purchase and request it.`
        : `The endpoint of ${name} no longer answers, and we have closed it.`,
    }),
  },
} as const satisfies Notices;
