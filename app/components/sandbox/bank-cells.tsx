import { Form } from "@remix-run/react";

import { Button } from "~/components/ui/button";

import type { ShownPayment } from "./shown-payment";
import { DisputeBadge, RefundBadge } from "./state-badges";

type Choice = { act: string; label: string };

const AGAINST_PAYMENT: readonly Choice[] = [
  { act: "inquire", label: "Open an inquiry" },
  { act: "dispute", label: "Open a dispute" },
];

/** The bank's next actions, by the dispute's status at the provider. */
const NEXT_ACTS: Record<string, readonly Choice[]> = {
  warning_needs_response: [
    { act: "escalate", label: "Escalate to a dispute" },
    { act: "drop-inquiry", label: "Close the inquiry" },
  ],
  needs_response: [
    { act: "win", label: "Close as won" },
    { act: "lose", label: "Close as lost" },
  ],
};

/** A payment's dispute with its bank's possible decisions. */
export function DisputeCell({ payment }: { payment: ShownPayment }) {
  const { id, dispute, canBeDisputed, description } = payment;
  if (dispute) {
    return (
      <div className="grid justify-items-start gap-2 max-sm:justify-items-end">
        <DisputeBadge status={dispute.status} />
        <Acts
          choices={NEXT_ACTS[dispute.status] ?? []}
          id={dispute.id}
          of={description}
        />
      </div>
    );
  }
  if (!canBeDisputed) return <span className="muted">None</span>;
  return <Acts choices={AGAINST_PAYMENT} id={id} of={description} />;
}

type ActsProps = { choices: readonly Choice[]; id: string; of: string };

function Acts({ choices, ...about }: ActsProps) {
  if (choices.length === 0) return null;
  return (
    <div className="row wrapx gap-2 max-sm:justify-end">
      {choices.map(({ act, label }) => (
        <Act key={act} act={act} {...about}>
          {label}
        </Act>
      ))}
    </div>
  );
}

/** A payment's refunds; a bank can return those that succeeded. */
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
