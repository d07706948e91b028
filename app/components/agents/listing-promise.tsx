import { refundText, trialText } from "~/domain/catalogue/listing-terms";
import { owesOnClosing } from "~/domain/orders/buyer-promise";
import { parseCents } from "~/domain/platform/money";

import { ClosingDebt } from "./closing-debt";
import type { ListingTexts, ListingView } from "./listing-view";
import { SaleShare } from "./sale-share";

type ListingPromiseProps = {
  listing: Pick<
    ListingView,
    "values" | "priceModel" | "deliveryType" | "lifetimeNetCents"
  >;
  /** What the form contains; without scripts, the saved terms. */
  typed: ListingTexts;
};

/** What the terms promise buyers, and what the owner gets of a sale. */
export function ListingPromise({ listing, typed }: ListingPromiseProps) {
  const { values, priceModel, deliveryType } = listing;
  const terms = {
    priceModel,
    deliveryType,
    trialDays: daysOf(typed.trialDays || values.trialDays),
    refundWindowDays: daysOf(typed.refundWindowDays || values.refundWindowDays),
  };
  const isFree = priceModel === "free";
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="label">What buyers are promised</h3>
      <dl className="kv">
        <dt>Refund window</dt>
        <dd>{refundText(terms)}</dd>
        <dt>Trial</dt>
        <dd>{isFree ? "None" : trialText(terms)}</dd>
      </dl>
      {owesOnClosing(priceModel, deliveryType) ? <ClosingDebt /> : null}
      {priceModel === "one_time" ? (
        <SaleShare
          priceCents={
            parseCents(typed.priceUsd) ?? parseCents(values.priceUsd) ?? 0
          }
          lifetimeNetCents={listing.lifetimeNetCents}
        />
      ) : null}
    </div>
  );
}

function daysOf(text: string): number {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
}
