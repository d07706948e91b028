import { Form } from "@remix-run/react";

import { TableRegion } from "~/components/ui/table-region";
import { Button } from "~/components/ui/button";

import { DisputeBadge, PaymentBadge, RefundBadge } from "./state-badges";

export type ShownPayment = {
  id: string;
  createdAt: string;
  description: string;
  amount: string;
  status: string;
  last4: string | null;
  dispute: { id: string; status: string } | null;
  canBeDisputed: boolean;
  refunds: { id: string; amount: string; status: string }[];
};

/** Payments of the sandbox, with what their banks can do about them. */
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
        {description}
        <span className="subtle block text-xs">
          <span className="fig break-all">{id}</span>, {createdAt}
        </span>
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
        <Dispute payment={payment} />
      </td>
      <td data-label="Refunds">
        <Refunds refunds={payment.refunds} />
      </td>
    </tr>
  );
}

function Dispute({ payment }: { payment: ShownPayment }) {
  const { id, dispute, canBeDisputed, description } = payment;
  if (dispute) {
    const isClosed = dispute.status === "won" || dispute.status === "lost";
    return (
      <div className="grid gap-2">
        <DisputeBadge status={dispute.status} />
        {isClosed ? null : (
          <div className="row wrapx gap-2">
            <Act act="win" id={dispute.id} of={description}>
              Close as won
            </Act>
            <Act act="lose" id={dispute.id} of={description}>
              Close as lost
            </Act>
          </div>
        )}
      </div>
    );
  }
  if (!canBeDisputed) return <span className="muted">None</span>;
  return (
    <Act act="dispute" id={id} of={description}>
      Open a dispute
    </Act>
  );
}

function Refunds({ refunds }: Pick<ShownPayment, "refunds">) {
  if (refunds.length === 0) return <span className="muted">None</span>;
  return (
    <ul className="grid gap-2">
      {refunds.map(({ id, amount, status }) => (
        <li key={id} className="row wrapx gap-2">
          <span className="fig">{amount}</span>
          <RefundBadge status={status} />
          {status === "succeeded" ? (
            <Act act="fail-refund" id={id} of={amount}>
              Fail this refund
            </Act>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type ActProps = { act: string; id: string; of: string; children: string };

function Act({ act, id, of, children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button size="sm" name="act" value={act} aria-label={`${children}: ${of}`}>
        {children}
      </Button>
    </Form>
  );
}
