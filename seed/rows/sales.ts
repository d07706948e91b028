import { createHash } from "node:crypto";

import { LICENSE_KEY_BYTES, licenseKeyOf } from "~/domain/orders/license-key";
import { refundableUntil } from "~/domain/orders/orders";
import type { orders, reviews } from "../../drizzle/schema";
import type { SeedOrder } from "../activity/sales";
import { orders as seedOrders } from "../activity/sales";
import { daysBefore, seedId } from "../ids";
import { liveListings } from "../listings/all";
import { agentId, listingId, versionId } from "./agents";
import { userId } from "./people";

type OrderRow = typeof orders.$inferInsert;
type ReviewRow = typeof reviews.$inferInsert;

type Listing = (typeof liveListings)[number];

const DAYS_UNTIL_REFUND = 2;
const LISTED = new Map(liveListings.map((listing) => [listing.key, listing]));

export function orderRows(now: Date): OrderRow[] {
  return seedOrders.map((order) => {
    const key = orderKey(order);
    const { orderId, completedAt, refundedAt } = timesOf(order, now);
    const listing = listingOf(order);
    const { refundWindowDays, priceCents: totalCents } = listing;
    return {
      id: orderId,
      buyerUserId: userId(order.buyer),
      agentId: agentId(order.agent),
      agentVersionId: versionId(order.agent),
      listingId: listingId(order.agent),
      sellerUserId: userId(listing.owner),
      status: order.status,
      paymentMode: modeOf(listing),
      itemName: listing.name,
      totalCents,
      license: listing.license,
      deliveryType: listing.delivery.type,
      refundWindowDays,
      creatorShareCents: totalCents === 0 ? 0 : null,
      licenseKey: licenseKey(key),
      completedAt,
      refundableUntil: refundableUntil(completedAt, refundWindowDays),
      createdAt: completedAt,
      updatedAt: refundedAt ?? completedAt,
    };
  });
}

type SaleTimes = { orderId: string; completedAt: Date; refundedAt?: Date };

/** When each order was completed, and when it was refunded. */
export function saleTimes(now: Date): SaleTimes[] {
  return seedOrders.map((order) => timesOf(order, now));
}

function timesOf(order: SeedOrder, now: Date): SaleTimes {
  const key = orderKey(order);
  const { daysAgo, status } = order;
  return {
    orderId: seedId(key),
    completedAt: daysBefore(now, daysAgo, key),
    ...(status === "refunded" && {
      refundedAt: daysBefore(now, daysAgo - DAYS_UNTIL_REFUND, key),
    }),
  };
}

/** Deterministic per order; new orders get random keys. */
function licenseKey(key: string): string {
  const hash = createHash("sha256").update(`license:${key}`).digest();
  return licenseKeyOf(hash.subarray(0, LICENSE_KEY_BYTES));
}

function listingOf({ agent }: SeedOrder): Listing {
  const listing = LISTED.get(agent);
  if (!listing) throw new Error(`No listing ${agent}`);
  return listing;
}

/** A free order has no mode. */
function modeOf({ priceCents }: Listing) {
  return priceCents === 0 ? ("none" as const) : ("sandbox" as const);
}

export function reviewRows(now: Date): ReviewRow[] {
  return seedOrders.flatMap((order) => {
    const { review } = order;
    if (!review) return [];
    const { answer } = review;
    const key = `review:${order.buyer}:${order.agent}`;
    return [
      {
        id: seedId(key),
        agentId: agentId(order.agent),
        authorUserId: userId(order.buyer),
        paymentMode: modeOf(listingOf(order)),
        rating: review.rating,
        title: review.title,
        bodyMd: review.bodyMd,
        answerMd: answer?.answerMd,
        answeredAt: answer && daysBefore(now, answer.daysAgo, key),
        createdAt: daysBefore(now, review.daysAgo, key),
      },
    ];
  });
}

function orderKey({ buyer, agent }: SeedOrder): string {
  return `order:${buyer}:${agent}`;
}
