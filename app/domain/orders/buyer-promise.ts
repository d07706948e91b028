import { isBuyable, type PriceModel } from "../catalogue/agents";
import { refundDays } from "../catalogue/listing-terms";
import { plural } from "../platform/plural";
import { offersTrial } from "./trials";

type Terms = Parameters<typeof refundDays>[0] & { priceModel: PriceModel };

const FREE = "Buyers pay nothing, so there is no trial and nothing to refund.";
const TRIAL_IS_MONEY_BACK =
  "A package or guide cannot be tried before it is paid: its trial days count as money back.";

/**
 * What terms promise the buyers of a listing as it is sold, in sentences
 * (docs/product/orders.md#trials).
 */
export function buyerPromise(terms: Terms): string {
  if (terms.priceModel === "free") return FREE;
  const promise = offersTrial(terms)
    ? trialPromise(terms)
    : `Buyers ${refundPromise(terms)}.`;
  return isMoneyBackTrial(terms)
    ? `${promise} ${TRIAL_IS_MONEY_BACK}`
    : promise;
}

/**
 * Whether the creator owes refunds if the agent closes
 * (docs/product/runs.md#closing).
 */
export function owesOnClosing(
  priceModel: string,
  deliveryType: string,
): boolean {
  return priceModel === "one_time" && deliveryType === "endpoint";
}

function trialPromise(terms: Terms): string {
  const trial = `Buyers can try it for ${plural(terms.trialDays, "day")}`;
  return hasRefund(terms)
    ? `${trial} and ${moneyBack(terms)}.`
    : `${trial}. They ${refundPromise(terms)}.`;
}

function refundPromise(terms: Terms): string {
  if (hasRefund(terms)) return `can ${moneyBack(terms)}`;
  return isBuyable(terms.priceModel)
    ? "get a refund only if you agree"
    : "agree on refunds with you in the project chat";
}

function hasRefund(terms: Terms): boolean {
  return isBuyable(terms.priceModel) && refundDays(terms) > 0;
}

function moneyBack(terms: Terms): string {
  return `have their money back within ${plural(refundDays(terms), "day")}`;
}

function isMoneyBackTrial(terms: Terms): boolean {
  const { deliveryType, priceModel, trialDays } = terms;
  const isReturnable = deliveryType !== "endpoint" && isBuyable(priceModel);
  return isReturnable && trialDays > 0;
}
