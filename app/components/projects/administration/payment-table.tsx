import { Link } from "@remix-run/react";

import { BankCaseBadge } from "~/components/payments/bank-case-badge";
import { TableRegion } from "~/components/ui/table-region";
import { accountHref } from "~/domain/approvals/user-forms";
import type { ListedPayment } from "~/services/projects/held-payments/page-payments.server";

import { PaymentStatusBadge } from "../offers/held-payment";

/** Project payments; one that was disputed leads to its project. */
export function PaymentTable({ payments }: { payments: ListedPayment[] }) {
  return (
    <TableRegion label="Project payments" stacked>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">Requester</th>
          <th scope="col">Operator</th>
          <th scope="col">Status</th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col">Started</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td data-label="Project">
              <Project payment={payment} />
            </td>
            <td data-label="Requester">
              <Party {...payment.requester} />
            </td>
            <td data-label="Operator">
              <Party {...payment.operator} />
            </td>
            <td data-label="Status">
              <span className="row wrapx">
                <PaymentStatusBadge {...payment} />
                <BankCaseBadge bankCase={payment.bankCase} />
              </span>
            </td>
            <td data-label="Amount" className="num">
              {payment.amount}
              {payment.paidIn ? (
                <span className="subtle block text-xs">{payment.paidIn}</span>
              ) : null}
            </td>
            <td data-label="Started">{payment.createdAt}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

function Project({ payment }: { payment: ListedPayment }) {
  const { href, title, itemName, number, reference } = payment;
  return (
    <div className="min-w-0 wrap-anywhere">
      {href ? (
        <Link className="link" to={href}>
          {title}
        </Link>
      ) : (
        <b>{title}</b>
      )}
      {itemName === title ? null : (
        <span className="block text-sm">{itemName}</span>
      )}
      <span className="subtle block text-xs">
        <span className="fig">{number}</span>
        {reference ? `, ${reference}` : null}
      </span>
    </div>
  );
}

function Party({ id, name }: ListedPayment["requester"]) {
  return (
    <a className="link wrap-anywhere" href={accountHref(id)}>
      {name}
    </a>
  );
}
