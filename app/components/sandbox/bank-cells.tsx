import { Form } from "@remix-run/react";

import { Button } from "~/components/ui/button";

import type { ShownPayment } from "./shown-payment";
import { DisputeBadge, RefundBadge } from "./state-badges";

/** The dispute of a payment, and what its bank can still decide. */
export function DisputeCell({ payment }: { payment: ShownPayment }) {
  const { id, dispute, canBeDisputed, description } = payment;
  if (dispute) {
    const isClosed = dispute.status === "won" || dispute.status === "lost";
    return (
      <div className="grid justify-items-start gap-2 max-sm:justify-items-end">
        <DisputeBadge status={dispute.status} />
        {isClosed ? null : (
          <div className="row wrapx gap-2 max-sm:justify-end">
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

/** The refunds of a payment; a bank can send back those that stand. */
export function RefundsCell({ refunds }: Pick<ShownPayment, "refunds">) {
  if (refunds.length === 0) return <span className="muted">None</span>;
  return (
    <ul className="grid gap-2">
      {refunds.map(({ id, amount, status }) => (
        <li key={id} className="row wrapx gap-2 max-sm:justify-end">
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
      <Button
        size="sm"
        name="act"
        value={act}
        aria-label={`${children}: ${of}`}
      >
        {children}
      </Button>
    </Form>
  );
}
