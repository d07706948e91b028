import type { Ctx } from "~/ctx.server";
import type { PriceModel } from "~/domain/catalogue/agents";
import {
  agentCheckoutPath,
  purchasePath,
  quotePath,
} from "~/domain/orders/checkout";
import type { Cents } from "~/domain/platform/money";
import { findOwningOrder } from "~/models/orders/orders.server";

type ShownAgent = {
  id: string;
  slug: string;
  isLive: boolean;
  standing: "owner" | "admin" | "buyer" | "visitor";
  terms: { priceModel: PriceModel; priceCents: Cents };
  creator: { isListed: boolean; card: { status: "ACTIVE" | "BUSY" } } | null;
};

export type PurchaseWay = {
  kind: "buy" | "acquire" | "quote" | "busy" | "owned";
  href: string;
};

/**
 * How the viewer can get an agent: pay, take it for free, ask for a quote
 * (unless its owner is a busy operator), or not at all. An owned agent opens
 * even if it is no longer for sale.
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
  const { priceModel, priceCents } = agent.terms;
  if (priceModel === "free") {
    const href = agentCheckoutPath({ slug: agent.slug, priceCents: 0 });
    return { kind: "acquire", href };
  }
  if (priceModel !== "one_time") {
    const kind = isBusy(agent) ? "busy" : "quote";
    return { kind, href: quotePath(agent.slug) };
  }
  return {
    kind: "buy",
    href: agentCheckoutPath({ slug: agent.slug, priceCents }),
  };
}

function isBusy({ creator }: ShownAgent): boolean {
  return creator !== null && creator.isListed && creator.card.status === "BUSY";
}
