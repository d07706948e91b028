import { Link } from "@remix-run/react";

import { Panel } from "~/components/ui/panel";
import { PAID_IN } from "~/domain/payments/payment-modes";
import { projectReceiptPath } from "~/domain/projects/held-payments";
import type { listProjectReceipts } from "~/services/projects/payment-receipts.server";

import { PaymentStatusBadge } from "./offers/held-payment";

type Paid = Awaited<ReturnType<typeof listProjectReceipts>>;

/** What the user has paid for projects, each with its receipt. */
export function ProjectPaymentList({ payments }: { payments: Paid }) {
  if (payments.length === 0) return null;
  return (
    <Panel
      titleId="project-payments"
      title="Project payments"
      beside={<span className="fig subtle text-xs">{payments.length}</span>}
    >
      <ul>
        {payments.map((payment) => (
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
    </Panel>
  );
}
