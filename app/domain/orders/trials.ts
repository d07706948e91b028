import type { DeliverableType, PriceModel } from "../catalogue/agents";

type Terms = {
  deliveryType: DeliverableType;
  priceModel: PriceModel;
  trialDays: number;
};

/**
 * Only an endpoint can be tried: its key ends by itself, a package or a guide
 * cannot be taken back (docs/product/orders.md#trials).
 */
export function offersTrial(terms: Terms): boolean {
  const { deliveryType, priceModel, trialDays } = terms;
  return deliveryType === "endpoint" && priceModel !== "free" && trialDays > 0;
}
