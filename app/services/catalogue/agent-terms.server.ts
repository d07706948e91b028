import {
  isBuyable,
  type DeliverableType,
  type License,
  type PriceModel,
} from "~/domain/catalogue/agents";
import {
  DELIVERY_NAMES,
  LICENSE_NAMES,
  LICENSE_SCOPES,
  refundDays,
  refundText,
  trialText,
} from "~/domain/catalogue/listing-terms";
import { priceLabel } from "~/domain/catalogue/price-text";

type Priced = { priceModel: PriceModel; priceCents: number };
type Listing = Priced & {
  license: License;
  trialDays: number;
  refundWindowDays: number;
};

type Offered = { listing: Listing | null; deliveryType: DeliverableType };

/** The terms of sale of one listing, worded for its page. */
export function agentTerms(agent: Priced, offered: Offered) {
  const { listing, deliveryType } = offered;
  const terms = listing && { ...listing, deliveryType };
  const priced = listing ?? agent;
  return {
    priceModel: priced.priceModel,
    priceCents: priced.priceCents,
    priceLabel: priceLabel(priced),
    priceCaption: priceCaption(priced.priceModel),
    delivery: DELIVERY_NAMES[deliveryType],
    license: listing ? LICENSE_NAMES[listing.license] : null,
    licenseScope: listing ? LICENSE_SCOPES[listing.license] : null,
    trial: terms ? trialText(terms) : null,
    refund: terms ? refundText(terms) : null,
    updates: isBuyable(priced.priceModel) ? LIFE[deliveryType] : null,
    ticks: ticksOf(priced.priceModel, offered),
  };
}

function priceCaption(priceModel: PriceModel): string {
  if (priceModel === "free") return "No payment";
  return priceModel === "one_time" ? "ONE-TIME LICENSE" : "Agreed in chat";
}

const HANDOVER: Record<DeliverableType, string> = {
  zip: "Instant download",
  endpoint: "Your own license key for the endpoint",
  instructions: "Setup guide, ready to read",
};

const LIFE: Record<DeliverableType, string> = {
  zip: "Lifetime updates",
  endpoint: "For the life of the endpoint, run by its creator",
  instructions: "Lifetime updates",
};

/** Lists only what this listing grants; promises nothing before a quote. */
function ticksOf(priceModel: PriceModel, offered: Offered): string[] {
  if (!isBuyable(priceModel)) return [];
  const { listing, deliveryType } = offered;
  const ticks = [HANDOVER[deliveryType], LIFE[deliveryType]];
  const refund = listing && moneyBack(listing, deliveryType);
  return refund ? [...ticks, refund] : ticks;
}

function moneyBack(listing: Listing, deliveryType: DeliverableType) {
  if (listing.priceModel !== "one_time") return null;
  const days = refundDays({ deliveryType, ...listing });
  if (days === 0) return null;
  return days > listing.refundWindowDays
    ? `${days} days to try it, with money back`
    : `${days}-day money back`;
}
