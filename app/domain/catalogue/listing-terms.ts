import type { DeliverableType, License, PriceModel } from "./agents";
import { formatPrice, type Cents } from "../platform/money";

/** What is said where a listing's terms are shown. */
export const DELIVERY_NAMES: Record<DeliverableType, string> = {
  zip: "ZIP Package",
  endpoint: "API Endpoint",
  instructions: "Setup Guide",
};

export const LICENSE_NAMES: Record<License, string> = {
  oss: "Open source",
  "commercial-single": "Commercial, single user",
  "commercial-org": "Commercial, whole organization",
};

type Price = { priceModel: PriceModel; priceCents: Cents };

/** "$1,299", "Free", or "QUOTE" for what cannot be charged. */
export function priceLabel({ priceModel, priceCents }: Price): string {
  if (priceModel === "free") return "Free";
  return priceModel === "one_time" ? formatPrice(priceCents) : "QUOTE";
}

type Terms = {
  deliveryType: DeliverableType;
  trialDays: number;
  refundWindowDays: number;
};

/**
 * A package or a guide cannot be taken back: there a longer trial extends the
 * refund window (docs/product/orders.md#trials).
 */
export function refundDays(terms: Terms): number {
  const { deliveryType, trialDays, refundWindowDays } = terms;
  return deliveryType === "endpoint"
    ? refundWindowDays
    : Math.max(refundWindowDays, trialDays);
}
