import type { Ctx } from "~/ctx.server";
import { formatDate } from "~/domain/dates";
import { LICENSE_NAMES } from "~/domain/listing-terms";
import { formatAmount } from "~/domain/money";
import { isRunning, passEnd } from "~/domain/passes";
import {
  canRefund,
  isReadable,
  shortOrderId,
  type PurchaseState,
} from "~/domain/purchases";
import { serviceTerms } from "~/domain/services";
import { formatMinute } from "~/domain/time-text";
import { renderMarkdown } from "~/integrations/markdown.server";
import type { Order } from "~/models/orders.server";

import { listAgentReleases } from "../catalogue/list-releases.server";
import { findCheckoutPath } from "../orders/find-checkout-path.server";
import { findDelivery, type Delivery } from "./find-delivery.server";
import {
  findPurchase,
  type Purchase,
  type WantedPurchase,
} from "./find-purchase.server";
import { showDelivered } from "./show-delivered.server";

export type PurchasePage = Awaited<ReturnType<typeof showPurchase>>;

/**
 * The page of a purchase, for its buyer, whether the agent is still listed or
 * not. What was delivered is on it while the order is owned.
 */
export async function showPurchase(ctx: Ctx, wanted: WantedPurchase) {
  const purchase = await findPurchase(ctx, wanted);
  const { order, state } = purchase;
  const delivery = await findDelivery(ctx, order);
  const isOpen = isReadable(state);
  return {
    facts: purchaseFacts(ctx, purchase),
    header: headerOf(order, delivery),
    agent: delivery && agentWords(delivery),
    pass: passTerms(order, ctx.now()),
    delivered:
      isOpen && delivery ? showDelivered(order.id, state, delivery) : null,
    releases:
      isOpen && delivery ? await datedReleases(ctx, delivery.agent.id) : [],
    checkoutPath: isUnpaid(state) ? await findCheckoutPath(ctx, wanted) : null,
  };
}

function isUnpaid(state: PurchaseState): boolean {
  return state === "pending" || state === "failed" || state === "expired";
}

/** What is written on the purchase info card (document 001 section 2.3). */
function purchaseFacts(ctx: Ctx, { order, state, refund }: Purchase) {
  const { completedAt, refundableUntil } = order;
  const isAgent = order.agentId !== null;
  return {
    orderId: order.id,
    shortId: shortOrderId(order.id),
    itemName: order.itemName,
    isAgent,
    state,
    status: order.status.replaceAll("_", " ").toUpperCase(),
    paymentMode: order.paymentMode,
    amount: formatAmount(order.totalCents),
    isFree: order.totalCents === 0,
    date: formatDate(completedAt ?? order.createdAt),
    isPaid: completedAt !== null,
    isOwned: isReadable(state),
    licenseKey: isAgent && isReadable(state) ? order.licenseKey : null,
    license: order.license && LICENSE_NAMES[order.license],
    refundWindow: refundWindow(order, ctx.now()),
    canRefund: canRefund({ state, refundableUntil }, ctx.now()),
    isRefundFailed: refund?.status === "failed" && isReadable(state),
    lastDecline: order.lastDecline,
  };
}

/** The order's own window, with its exact end once it runs. */
function refundWindow(order: Order, now: Date): string {
  const { refundWindowDays, refundableUntil } = order;
  if (refundWindowDays === 0) return "None";
  const days = refundWindowDays === 1 ? "1 day" : `${refundWindowDays} days`;
  if (!refundableUntil) return `${days} from payment`;
  const end = formatMinute(refundableUntil);
  return now < refundableUntil ? `${days}, until ${end}` : `Ended ${end}`;
}

/** The published words of an agent, or those of a service. */
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

/** A pass has no agent: it shows its own time. */
function passTerms(order: Order, now: Date) {
  if (order.service === null) return null;
  const { days } = serviceTerms(order.service);
  const endsAt = passEnd(order);
  return {
    days,
    startedAt: order.completedAt && formatMinute(order.completedAt),
    endsAt: endsAt && formatMinute(endsAt),
    isRunning: isRunning(order, now),
  };
}

async function datedReleases(ctx: Ctx, agentId: string) {
  const releases = await listAgentReleases(ctx, agentId);
  return releases.map(({ createdAt, ...release }) => ({
    ...release,
    date: formatDate(createdAt),
  }));
}
