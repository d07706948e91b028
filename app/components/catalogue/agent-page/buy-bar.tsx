import { PurchasedBadge } from "~/components/ui/status-badge";

import { PurchaseButton, type PurchaseWayView } from "./purchase-button";

type BuyBarProps = {
  way: PurchaseWayView;
  priceLabel: string;
  priceCaption: string;
};

/** On small screens, price and purchase stay at the bottom edge. */
export function BuyBar({ way, priceLabel, priceCaption }: BuyBarProps) {
  return (
    <div className="buybar">
      {way.kind === "owned" ? (
        <PurchasedBadge />
      ) : (
        <p className="leading-none">
          <span className="fig-lg block">{priceLabel}</span>
          <span className="label">{priceCaption}</span>
        </p>
      )}
      <PurchaseButton way={way} />
    </div>
  );
}
