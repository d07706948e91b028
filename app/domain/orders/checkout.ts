import type { DeliverableType } from "../catalogue/agents";
import { centsToUsd } from "../platform/money";
import { CLOSING_PROMISE } from "../runs/endpoint-closing";
import { serviceTerms, type Service } from "./services";

/** The state of a sale for the viewer; only a payable one can be paid. */
export type CheckoutState =
  | "own"
  | "owned"
  | "free"
  | "payable"
  | "quoted"
  | "maintenance";

export function serviceCheckoutPath(service: Service): string {
  const price = String(centsToUsd(serviceTerms(service).priceCents));
  const query = new URLSearchParams({ service, price });
  return `/checkout?${query.toString()}`;
}

const DELIVERED: Record<DeliverableType, string> = {
  zip: "The package, ready to download",
  endpoint: "The endpoint’s address and your own license key",
  instructions: "The setup guide, ready to read",
};

/** What a buyer gets after paying, by delivery type. */
export function deliveredWords(deliveryType: DeliverableType): string {
  return DELIVERED[deliveryType];
}

/** What "for life" means: an endpoint ends when its creator stops running it. */
export function lifeWords(deliveryType: DeliverableType | null): string {
  return deliveryType === "endpoint"
    ? `Access and updates for the life of the endpoint, which its creator runs and pays for; ${CLOSING_PROMISE}`
    : "Lifetime access and updates";
}

/** How long a refund is possible, shown before paying. */
export function refundWords(days: number): string {
  if (days === 0) return "No refund window";
  return days === 1 ? "Money back within 1 day" : `${days}-day money back`;
}

/**
 * Removes the origin from an address of the application. In demo mode the site
 * has several host names, and the session belongs to the current one.
 */
export function ownPath(address: string, publicUrl: string): string {
  const start = `${publicUrl}/`;
  return address.startsWith(start) ? address.slice(publicUrl.length) : address;
}
