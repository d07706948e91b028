import { RUNTIME_WORDS } from "~/content/wizard";
import { LICENSE_NAMES } from "~/domain/catalogue/listing-terms";
import { formatAmount } from "~/domain/platform/money";
import { plural } from "~/domain/platform/plural";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";

const PRICE_MODEL_NAMES = {
  free: "Free",
  one_time: "One-time Purchase",
  subscription: "Monthly Subscription",
  usage: "Pay-per-Use",
} as const;

/** The terms of sale as the creator set them, including quote-only prices. */
export function reviewedTerms({ listing, version }: VersionTerms) {
  return [
    { term: "Price", value: formatAmount(listing.priceCents) },
    { term: "Price model", value: PRICE_MODEL_NAMES[listing.priceModel] },
    { term: "License", value: LICENSE_NAMES[listing.license] },
    { term: "Refund window", value: days(listing.refundWindowDays) },
    { term: "Trial", value: days(listing.trialDays) },
    { term: "Runtime", value: RUNTIME_WORDS[version.runtimeBucket] },
  ];
}

function days(number: number): string {
  return number === 0 ? "None" : plural(number, "day");
}
