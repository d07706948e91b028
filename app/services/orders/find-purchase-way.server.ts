import type { Ctx } from "~/ctx.server";
import { isBuyable, type PriceModel } from "~/domain/catalogue/agents";
import {
  agentCheckoutPath,
  purchasePath,
  quotePath,
} from "~/domain/orders/checkout-paths";
import type { Cents } from "~/domain/platform/money";
import { findOwningOrder } from "~/models/orders/orders.server";

type ShownAgent = {
  id: string;
  slug: string;
  isLive: boolean;
  standing: "owner" | "admin" | "buyer" | "visitor";
  terms: { priceModel: PriceModel; priceCents: Cents };
  availability: { isUnderMaintenance: boolean } | null;
  creator: { isListed: boolean; card: { status: "ACTIVE" | "BUSY" } } | null;
};

type PurchaseWay = {
  kind: "buy" | "acquire" | "quote" | "busy" | "maintenance" | "owned";
  href: string;
};

/**
 * How the viewer can get an agent: pay, take it for free (unless it is under
 * maintenance), ask for a quote (unless its owner is busy), or not at all. An
 * owned agent opens even if it is no longer for sale.
 */
export async function findPurchaseWay(
  { store, payments }: Ctx,
  agent: ShownAgent,
  viewerId: string | null,
): Promise<PurchaseWay | null> {
  const holder = { agentId: agent.id, mode: payments.mode };
  const owned = viewerId
    ? await findOwningOrder(store.read, { ...holder, buyerUserId: viewerId })
    : undefined;
  if (owned) return { kind: "owned", href: purchasePath(owned.id) };
  if (!agent.isLive || agent.standing === "owner") return null;
  return isBuyable(agent.terms.priceModel) ? saleOf(agent) : quoteOf(agent);
}

function saleOf({ slug, terms, availability }: ShownAgent): PurchaseWay {
  if (availability?.isUnderMaintenance) {
    return { kind: "maintenance", href: `/agent/${slug}` };
  }
  const isFree = terms.priceModel === "free";
  const priceCents = isFree ? 0 : terms.priceCents;
  const href = agentCheckoutPath({ slug, priceCents });
  return { kind: isFree ? "acquire" : "buy", href };
}

function quoteOf(agent: ShownAgent): PurchaseWay {
  const kind = isBusy(agent) ? "busy" : "quote";
  return { kind, href: quotePath(agent.slug) };
}

function isBusy({ creator }: ShownAgent): boolean {
  return creator !== null && creator.isListed && creator.card.status === "BUSY";
}
