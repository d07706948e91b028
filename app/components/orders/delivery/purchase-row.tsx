import type { ReactNode } from "react";

import { Insignia } from "~/components/insignia/insignia";
import { ButtonLink } from "~/components/ui/button";
import { purchasePath } from "~/domain/orders/checkout-paths";

type PurchaseRowProps = {
  orderId: string;
  shortId: string;
  name: string;
  /** The text from which the patch is drawn. */
  patch: string;
  date: string;
  price: string;
  note?: string | null;
  badge?: ReactNode;
};

/** One purchase, labeled by the first eight characters of its order's id. */
export function PurchaseRow(props: PurchaseRowProps) {
  const { orderId, shortId, name, patch, date, price, note, badge } = props;
  return (
    <li className="li wrapx">
      <Insignia slug={patch} />
      <div className="grow">
        <b className="wrap-anywhere">{name}</b>
        <p className="subtle text-xs">
          Order <span className="fig">{shortId}</span> · {date}
          {note ? ` · ${note}` : null}
        </p>
      </div>
      <div className="row wrapx max-sm:basis-full max-sm:pl-[3.125rem]">
        {badge}
        <span className="fig">{price}</span>
        <ButtonLink
          href={purchasePath(orderId)}
          size="sm"
          aria-label={`Open ${name}, order ${shortId}`}
        >
          OPEN
        </ButtonLink>
      </div>
    </li>
  );
}
