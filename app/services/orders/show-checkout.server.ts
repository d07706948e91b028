import type { Ctx } from "~/ctx.server";
import {
  deliveredWords,
  lifeWords,
  refundWords,
  type CheckoutState,
} from "~/domain/orders/checkout";
import {
  LICENSE_NAMES,
  LICENSE_SCOPES,
} from "~/domain/catalogue/listing-terms";
import { formatAmount, parseCents, type Cents } from "~/domain/platform/money";
import { findService, serviceTerms } from "~/domain/orders/services";
import { findAgentByKey } from "~/models/catalogue/agent-pages.server";
import {
  findPendingOrder,
  type OrderItem,
} from "~/models/orders/orders.server";

import { findLowestPriceText } from "../catalogue/find-lowest-price.server";
import { findSellerName } from "../publishers/show-seller.server";
import { findSaleTerms, type SaleTerms } from "./find-sale-terms.server";
import { findOwned } from "./refuse-sale.server";

/** The parameters of a checkout address, unchecked. */
type CheckoutAddress = {
  agent: string | null;
  service: string | null;
  price: string | null;
};

type Asked = { buyerId: string; address: CheckoutAddress };

export type Checkout = NonNullable<Awaited<ReturnType<typeof showCheckout>>>;

/**
 * What a buyer is about to pay, at the listing's current price; the price in
 * the address is only compared. Null if the item is not for sale.
 */
export async function showCheckout(ctx: Ctx, { buyerId, address }: Asked) {
  const item = await findItem(ctx, address);
  const terms = item && (await findSaleTerms(ctx.store.read, item));
  if (!terms) return null;
  const owned = await findOwned(ctx, ctx.store.read, {
    buyerUserId: buyerId,
    ...terms,
  });
  return {
    item: terms.item,
    state: stateOf(terms, { buyerId, isOwned: owned !== undefined }),
    ownedOrderId: owned?.id ?? null,
    ...summaryOf(terms),
    seller:
      terms.sellerUserId &&
      (await findSellerName(ctx.store.read, terms.sellerUserId)),
    lowestPrice:
      terms.agentId && (await findLowestPriceText(ctx, terms.agentId)),
    priceNotice: priceNotice(address.price, terms.totalCents),
    ...(await findPending(ctx, buyerId, terms.item)),
  };
}

/** An agent needs a price in the address; a service has a fixed one. */
async function findItem(
  { store }: Ctx,
  { agent, service, price }: CheckoutAddress,
): Promise<OrderItem | null> {
  if (service !== null) {
    const found = findService(service);
    return found ? { service: found } : null;
  }
  if (!agent || !price) return null;
  const row = await findAgentByKey(store.read, agent);
  return row ? { agentId: row.id } : null;
}

function stateOf(
  { sellerUserId, priceModel, isUnderMaintenance }: SaleTerms,
  { buyerId, isOwned }: { buyerId: string; isOwned: boolean },
): CheckoutState {
  if (sellerUserId === buyerId) return "own";
  if (isOwned) return "owned";
  if (isUnderMaintenance) return "maintenance";
  if (priceModel === "free") return "free";
  return priceModel === "one_time" ? "payable" : "quoted";
}

function summaryOf(terms: SaleTerms) {
  return {
    name: terms.itemName,
    shortDesc: terms.shortDesc,
    category: terms.category,
    slug: terms.agentSlug,
    patch: terms.agentSlug ?? terms.service ?? "",
    totalCents: terms.totalCents,
    refundDays: terms.refundWindowDays,
    grants: grantsOf(terms),
  };
}

/** What the buyer gets, from the terms that the order will copy. */
function grantsOf(terms: SaleTerms): string[] {
  const { service, deliveryType, license } = terms;
  const goods = service
    ? [`${serviceTerms(service).days} days from payment, never renewed`]
    : [lifeWords(deliveryType)];
  return [
    ...(deliveryType ? [deliveredWords(deliveryType)] : []),
    ...goods,
    ...(license
      ? [`License: ${LICENSE_NAMES[license]}. ${LICENSE_SCOPES[license]}`]
      : []),
    ...(terms.priceModel === "one_time"
      ? [refundWords(terms.refundWindowDays)]
      : []),
  ];
}

/**
 * A notice if the address has another price (docs/product/orders.md#checkout).
 */
function priceNotice(asked: string | null, totalCents: Cents): string | null {
  if (!asked || parseCents(asked) === totalCents) return null;
  return `The price is now ${formatAmount(totalCents)}; the link you followed showed a different one.`;
}

/** The pending order, and why its last card was declined. */
async function findPending(
  { store, payments }: Ctx,
  buyerUserId: string,
  item: OrderItem,
) {
  const wanted = { buyerUserId, item, mode: payments.mode };
  const pending = await findPendingOrder(store.read, wanted);
  return {
    pendingOrderId: pending?.id ?? null,
    lastDecline: pending?.lastDecline ?? null,
  };
}
