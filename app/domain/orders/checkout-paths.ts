import { formatPrice, type Cents } from "../platform/money";

/**
 * The checkout address; its price is only compared
 * (docs/product/orders.md#checkout).
 */
export function agentCheckoutPath(agent: {
  slug: string;
  priceCents: Cents;
}): string {
  const query = new URLSearchParams({
    agent: agent.slug,
    price: formatPrice(agent.priceCents).replace(/[$,]/g, ""),
  });
  return `/checkout?${query.toString()}`;
}

/** Where a buyer requests the price of a quote-only listing. */
export function quotePath(slug: string): string {
  return `/agent/${encodeURIComponent(slug)}/quote`;
}

/** The page of a purchase. */
export function purchasePath(orderId: string): string {
  return `/purchased-agent/${encodeURIComponent(orderId)}`;
}

export const RETURN_PATH = "/dashboard?purchase=success";
