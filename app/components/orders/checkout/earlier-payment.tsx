import { Form, useSearchParams } from "@remix-run/react";
import { RefreshCw } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import type { UnknownPayment } from "~/domain/payments/attempts";

const STATES: Record<UnknownPayment, { title: string; text: string }> = {
  processing: {
    title: "Your payment is being processed",
    text: "The card provider has not finished it yet. Nothing more will be charged.",
  },
  unreachable: {
    title: "We don’t know yet whether your payment went through",
    text: "We could not ask the card provider. Nothing more will be charged.",
  },
};

type EarlierPaymentProps = { unknown: UnknownPayment };

/**
 * Instead of the ways to pay while the outcome of an earlier payment is not
 * known. Its button loads the page again, which asks the provider.
 */
export function EarlierPayment({ unknown }: EarlierPaymentProps) {
  const [search] = useSearchParams();
  const { title, text } = STATES[unknown];
  return (
    <>
      <Note tone="warn" title={title} role="status">
        {text}
      </Note>
      <Form method="get" replace preventScrollReset>
        {[...search].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton block icon={RefreshCw} pendingText="Checking...">
          Check this payment
        </SubmitButton>
      </Form>
    </>
  );
}

/** The same as a panel of the checkout. */
export function EarlierPaymentPanel(props: EarlierPaymentProps) {
  return (
    <Panel className="cut" titleId="earlier-payment" title="Your payment">
      <div className="pad pad-lg grid gap-5">
        <EarlierPayment {...props} />
      </div>
    </Panel>
  );
}
