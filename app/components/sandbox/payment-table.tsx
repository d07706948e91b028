import { TableRegion } from "~/components/ui/table-region";

import { DisputeCell, RefundsCell } from "./bank-cells";
import type { ShownPayment } from "./shown-payment";
import { PaymentBadge } from "./state-badges";

/** Sandbox payments with their banks' possible actions. */
export function PaymentTable({
  payments,
}: {
  payments: readonly ShownPayment[];
}) {
  return (
    <TableRegion label="Payments" stacked>
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Card</th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col">State</th>
          <th scope="col">Dispute</th>
          <th scope="col">Refunds</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </TableRegion>
  );
}

function PaymentRow({ payment }: { payment: ShownPayment }) {
  const { id, description, createdAt, last4, amount, status } = payment;
  return (
    <tr>
      <td data-label="Payment">
        <div className="min-w-0">
          {description}
          <span className="subtle block text-xs">{createdAt}</span>
          <span className="subtle fig block text-xs break-all">{id}</span>
        </div>
      </td>
      <td data-label="Card" className="fig">
        {last4 ?? "None"}
      </td>
      <td data-label="Amount" className="num">
        {amount}
      </td>
      <td data-label="State">
        <PaymentBadge status={status} />
      </td>
      <td data-label="Dispute">
        <DisputeCell payment={payment} />
      </td>
      <td data-label="Refunds">
        <RefundsCell refunds={payment.refunds} />
      </td>
    </tr>
  );
}
