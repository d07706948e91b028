import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import { isRunning, passEnd } from "~/domain/orders/passes";
import { isReadable, type PurchaseState } from "~/domain/orders/purchases";
import { serviceTerms } from "~/domain/orders/services";
import { renderMarkdown } from "~/integrations/markdown.server";
import { findPackageVerdict } from "~/models/agents/content-checks.server";
import type { Order } from "~/models/orders/orders.server";

import { recallView } from "~/services/agents/recalled.server";
import { listAgentReleases } from "~/services/agents/list-releases.server";
import { findOrderSeller } from "~/services/publishers/show-seller.server";
import { checkoutPathOf } from "../find-checkout-path.server";
import { showOwnReview } from "~/services/reviews/show-own-review.server";
import { findDelivery, type Delivery } from "../find-delivery.server";
import {
  findPurchase,
  type Purchase,
  type WantedPurchase,
} from "./find-purchase.server";
import { purchaseFacts } from "./purchase-facts.server";
import { showDelivered } from "./show-delivered.server";

export type PurchasePage = Awaited<ReturnType<typeof showPurchase>>;

/**
 * The page of a purchase, for its buyer, even if the agent is no longer listed.
 * Includes the delivery while the order is owned.
 */
export async function showPurchase(ctx: Ctx, wanted: WantedPurchase) {
  const purchase = await findPurchase(ctx, wanted);
  const { order, state, recalls } = purchase;
  const delivery = await findDelivery(ctx.store.read, order);
  const isOwned = delivery && isReadable(state);
  return {
    facts: purchaseFacts(ctx, purchase),
    recalls: isReadable(state) ? recalls.map(recallView) : [],
    header: headerOf(order, delivery),
    agent: delivery && agentWords(delivery),
    owned: isOwned ? await ownedParts(ctx, purchase, delivery) : null,
    seller: await findOrderSeller(ctx.store.read, order),
    pass: passTerms(order, ctx.now()),
    checkoutPath: isUnpaid(state)
      ? await checkoutPathOf(ctx.store.read, order)
      : null,
  };
}

function isUnpaid(state: PurchaseState): boolean {
  return state === "pending" || state === "failed" || state === "expired";
}

/** The published texts of an agent, or those of a service. */
function headerOf(order: Order, delivery: Delivery | null) {
  const { itemName, service } = order;
  if (delivery) {
    const { name, shortDesc, category } = delivery.version;
    return { name, shortDesc, category, patch: delivery.agent.slug };
  }
  const shortDesc = service && serviceTerms(service).shortDesc;
  return { name: itemName, shortDesc, category: null, patch: itemName };
}

function agentWords({ agent, version }: Delivery) {
  return {
    slug: agent.slug,
    name: version.name,
    version: version.version,
    descriptionHtml: renderMarkdown(version.longDescMd),
  };
}

/** The delivery, its versions, and the buyer's own review. */
async function ownedParts(
  ctx: Ctx,
  { order, state }: Purchase,
  delivery: Delivery,
) {
  const { agent, file } = delivery;
  const { read } = ctx.store;
  const [releases, review, verdict] = await Promise.all([
    listAgentReleases(ctx, agent.id),
    showOwnReview(ctx, { agentId: agent.id, userId: order.buyerUserId }),
    file ? findPackageVerdict(read, file.id) : undefined,
  ]);
  return {
    delivered: delivery.recall
      ? null
      : showDelivered(order.id, state, { ...delivery, verdict }),
    releases,
    review,
  };
}

/** A pass has no agent: the page shows its period. */
function passTerms(order: Order, now: Date) {
  if (order.service === null) return null;
  const { days } = serviceTerms(order.service);
  const endsAt = passEnd(order);
  return {
    days,
    startedAt: order.completedAt && formatMoment(order.completedAt),
    endsAt: endsAt && formatMoment(endsAt),
    isRunning: isRunning(order, now),
  };
}
