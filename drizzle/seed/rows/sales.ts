import type { orders, reviews } from "../../schema";
import type { SeedOrder } from "../activity/sales";
import { orders as seedOrders } from "../activity/sales";
import { daysBefore, seedId } from "../ids";
import { liveListings } from "../listings/all";
import { agentId, listingId, versionId } from "./agents";
import { userId } from "./people";

type OrderRow = typeof orders.$inferInsert;
type ReviewRow = typeof reviews.$inferInsert;

export function orderRows(now: Date): OrderRow[] {
  const listed = new Map(liveListings.map((listing) => [listing.key, listing]));
  return seedOrders.map((order) => {
    const key = orderKey(order);
    const createdAt = daysBefore(now, order.daysAgo, key);
    const listing = listed.get(order.agent);
    if (!listing) throw new Error(`No listing ${order.agent}`);
    return {
      id: seedId(key),
      buyerUserId: userId(order.buyer),
      agentId: agentId(order.agent),
      agentVersionId: versionId(order.agent),
      listingId: listingId(order.agent),
      sellerUserId: userId(listing.owner),
      status: order.status,
      paymentMode: "sandbox" as const,
      itemName: listing.name,
      totalCents: listing.priceCents,
      license: listing.license,
      deliveryType: listing.delivery.type,
      refundWindowDays: listing.refundWindowDays,
      completedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

export function reviewRows(now: Date): ReviewRow[] {
  return seedOrders.flatMap((order) => {
    const { review } = order;
    if (!review) return [];
    const key = `review:${order.buyer}:${order.agent}`;
    return [
      {
        id: seedId(key),
        agentId: agentId(order.agent),
        authorUserId: userId(order.buyer),
        rating: review.rating,
        title: review.title,
        bodyMd: review.bodyMd,
        createdAt: daysBefore(now, review.daysAgo, key),
      },
    ];
  });
}

function orderKey({ buyer, agent }: SeedOrder): string {
  return `order:${buyer}:${agent}`;
}
