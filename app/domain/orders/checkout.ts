import type { DeliverableType } from "../catalogue/agents";
import { centsToUsd, formatPrice, type Cents } from "../platform/money";
import { serviceTerms, type Service } from "./services";

/** How a sale stands for the one who would buy; only the payable is paid. */
export type CheckoutState = "own" | "owned" | "free" | "payable" | "quoted";

/** The price in the address is only compared (docs/product/orders.md#checkout). */
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

export function serviceCheckoutPath(service: Service): string {
  const price = String(centsToUsd(serviceTerms(service).priceCents));
  const query = new URLSearchParams({ service, price });
  return `/checkout?${query.toString()}`;
}

/** Where the price of a quote-only listing is asked for. */
export function quotePath(slug: string): string {
  return `/agent/${encodeURIComponent(slug)}/quote`;
}

/** The page of what was bought. */
export function purchasePath(orderId: string): string {
  return `/purchased-agent/${encodeURIComponent(orderId)}`;
}

/** Where the provider sends a buyer back to. */
export const RETURN_PATH = "/dashboard?purchase=success";

const DELIVERED: Record<DeliverableType, string> = {
  zip: "The package, ready to download",
  endpoint: "The endpoint’s address and your own license key",
  instructions: "The setup guide, ready to read",
};

/** What a buyer holds after paying, by how the agent is delivered. */
export function deliveredWords(deliveryType: DeliverableType): string {
  return DELIVERED[deliveryType];
}

/** How long the money can come back, said before it is paid. */
export function refundWords(days: number): string {
  if (days === 0) return "No refund window";
  return days === 1 ? "Money back within 1 day" : `${days}-day money back`;
}

/**
 * An address of the application without its origin: people come by more than
 * one name in demo mode, and their session is at the one they came by.
 */
export function ownPath(address: string, publicUrl: string): string {
  const start = `${publicUrl}/`;
  return address.startsWith(start) ? address.slice(publicUrl.length) : address;
}
