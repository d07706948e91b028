import { Link } from "@remix-run/react";

import { PurchasePages } from "~/components/orders/delivery/purchase-pages";
import { Panel } from "~/components/ui/panel";
import { PAID_IN } from "~/domain/payments/payment-modes";
import { projectReceiptPath } from "~/domain/projects/held-payments";
import type { PurchasesAddress } from "~/domain/orders/purchases-address";
import { countedText } from "~/domain/platform/counted";
import type { pageProjectReceipts } from "~/services/projects/payment-receipts.server";

import { PaymentStatusBadge } from "./offers/held-payment";

type Page = Awaited<ReturnType<typeof pageProjectReceipts>>;
type ProjectPaymentListProps = Page & { address: PurchasesAddress };

/** What the user has paid for projects, each with its receipt. */
export function ProjectPaymentList(props: ProjectPaymentListProps) {
  const { items, next, total, address } = props;
  if (total === 0) return null;
  return (
    <Panel
      titleId="payments"
      title="Project payments"
      beside={<span className="fig subtle text-xs">{countedText(total)}</span>}
    >
      <ul>
        {items.map((payment) => (
          <li
            key={payment.id}
            className="row between wrapx gap-3 border-t border-line px-5 py-3 first:border-t-0"
          >
            <span className="grid">
              <Link className="link" to={projectReceiptPath(payment.id)}>
                {payment.name}
              </Link>
              <span className="subtle text-xs">
                {payment.isHonored
                  ? payment.date
                  : `${payment.date}, ${PAID_IN[payment.paymentMode]}`}
              </span>
            </span>
            <span className="row gap-3">
              <span className="fig">{payment.amount}</span>
              {payment.refunded ? (
                <span className="fig subtle">−{payment.refunded}</span>
              ) : null}
              <PaymentStatusBadge {...payment} />
            </span>
          </li>
        ))}
      </ul>
      <PurchasePages
        label="Pages of project payments"
        list="payments"
        address={address}
        next={next}
      />
    </Panel>
  );
}
