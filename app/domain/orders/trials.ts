import type { DeliverableType, PriceModel } from "../catalogue/agents";

type Terms = {
  deliveryType: DeliverableType;
  priceModel: PriceModel;
  trialDays: number;
};

/**
 * Only an endpoint can have a trial: its key expires, while a package or guide
 * cannot be returned (docs/product/orders.md#trials).
 */
export function offersTrial(terms: Terms): boolean {
  const { deliveryType, priceModel, trialDays } = terms;
  return deliveryType === "endpoint" && priceModel !== "free" && trialDays > 0;
}

/** The page of a user's own trial. */
export function trialPath(slug: string): string {
  return `/agent/${encodeURIComponent(slug)}/trial`;
}
