import type { PriceModel } from "./agents";
import { formatPrice, type Cents } from "../platform/money";

type Price = { priceModel: PriceModel; priceCents: Cents };

/** The current price of a sale; null for a quote-only listing. */
export function saleCents({ priceModel, priceCents }: Price): Cents | null {
  if (priceModel === "free") return 0;
  return priceModel === "one_time" ? priceCents : null;
}

/** "$1,299", "Free", or "QUOTE" for a quote-only listing. */
export function priceText(cents: Cents | null): string {
  if (cents === null) return "QUOTE";
  return cents === 0 ? "Free" : formatPrice(cents);
}

export const priceLabel = (price: Price): string => priceText(saleCents(price));
