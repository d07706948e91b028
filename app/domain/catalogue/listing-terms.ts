import {
  isBuyable,
  type DeliverableType,
  type License,
  type PriceModel,
} from "./agents";
import { plural } from "../platform/plural";

/** The texts for a listing's terms. */
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

/** Who may use what was bought, in sentences after the license's name. */
export const LICENSE_SCOPES: Record<License, string> = {
  oss: "Anyone may use and change it under its open-source license.",
  "commercial-single":
    "For the work of one person. In a team, everyone who uses it needs their own.",
  "commercial-org": "For everyone in one company or organization.",
};

type Terms = {
  deliveryType: DeliverableType;
  trialDays: number;
  refundWindowDays: number;
};

/**
 * The refund window. A package or guide cannot be returned, so a longer trial
 * extends its window (docs/product/orders.md#trials).
 */
export function refundDays(terms: Terms): number {
  const { deliveryType, trialDays, refundWindowDays } = terms;
  return deliveryType === "endpoint"
    ? refundWindowDays
    : Math.max(refundWindowDays, trialDays);
}

/** How long a buyer can return an agent, in words. */
export function refundText(terms: Terms & { priceModel: PriceModel }): string {
  if (terms.priceModel === "free") return "Nothing to refund";
  if (!isBuyable(terms.priceModel)) return "Agreed in chat";
  const days = refundDays(terms);
  return days === 0 ? "None" : plural(days, "day");
}

/** How long a buyer can try an agent, in words. */
export function trialText(terms: Terms): string {
  if (terms.trialDays === 0) return "None";
  return terms.deliveryType === "endpoint"
    ? plural(terms.trialDays, "day")
    : `None; money back for ${plural(refundDays(terms), "day")}`;
}
