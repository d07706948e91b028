import { Check } from "lucide-react";

import { ContourPlate } from "~/components/insignia/contour-plate";
import { Insignia } from "~/components/insignia/insignia";
import { CategoryLabel } from "~/components/insignia/ribbon";
import { Icon } from "~/components/ui/icon";
import { OneTimeBadge } from "~/components/ui/status-badge";
import { formatAmount } from "~/domain/platform/money";

import type { CheckoutView } from "./checkout-view";

type OrderSummaryProps = { checkout: CheckoutView };

/** The item and its total price. */
export function OrderSummary({ checkout }: OrderSummaryProps) {
  const { patch, name, shortDesc, category, seller, grants } = checkout;
  return (
    <div className="panel cut border-line-strong">
      <div className="plate relative h-30 overflow-hidden border-b border-line bg-sunken [&>img]:size-full [&>img]:object-cover">
        <ContourPlate slug={patch} />
        <span className="absolute bottom-4 left-5 [&>svg]:size-18">
          <Insignia slug={patch} size="lg" />
        </span>
      </div>
      <div className="pad">
        <div className="row between wrapx">
          <CategoryLabel category={category} />
          {isPriced(checkout) ? <OneTimeBadge /> : null}
        </div>
        <h2 className="h3 mt-2 wrap-anywhere">{name}</h2>
        <p className="muted mt-1 wrap-anywhere">{shortDesc}</p>
        {seller ? (
          <p className="muted mt-3 text-sm wrap-anywhere">
            Sold by <b className="text-text">{seller}</b>
          </p>
        ) : null}
      </div>
      {isPriced(checkout) ? <Costs checkout={checkout} /> : null}
      <ul className="ticks border-t border-line bg-raised pad text-sm">
        {grants.map((grant) => (
          <li key={grant}>
            <Icon of={Check} />
            {grant}
          </li>
        ))}
      </ul>
      <p className="row wrapx gap-x-4 gap-y-1 border-t border-line pad text-sm">
        <a className="link" href="/terms-of-war">
          Terms of War
        </a>
        {checkout.slug ? (
          <a className="link" href="/terms-of-war#agents">
            Licenses
          </a>
        ) : null}
      </p>
    </div>
  );
}

/** Whether the item has a price; a quote-only agent has none. */
function isPriced({ state }: CheckoutView): boolean {
  return state !== "quoted";
}

function Costs({ checkout: { totalCents, lowestPrice } }: OrderSummaryProps) {
  return (
    <>
      <dl className="kv pad border-t border-line">
        <dt>Subtotal</dt>
        <dd className="fig">{formatAmount(totalCents)}</dd>
        <dt>Processing fee</dt>
        <dd className="fig">{formatAmount(0)}</dd>
      </dl>
      <dl className="row between pad items-baseline border-t border-line">
        <dt className="h4">Total</dt>
        <dd className="fig-lg text-[2.125rem]!">{formatAmount(totalCents)}</dd>
      </dl>
      {lowestPrice ? <p className="pad muted pt-0">{lowestPrice}</p> : null}
    </>
  );
}
