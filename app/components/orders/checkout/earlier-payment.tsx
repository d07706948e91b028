import { Form, useSearchParams } from "@remix-run/react";
import { LifeBuoy, RefreshCw } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import {
  PARKED_REFUSAL,
  type UnsettledPayment,
} from "~/domain/payments/attempts";

const STATES: Record<UnsettledPayment, { title: string; text: string }> = {
  processing: {
    title: "Your payment is being processed",
    text: "The card provider has not finished it yet. Nothing more will be charged.",
  },
  unreachable: {
    title: "We don’t know yet whether your payment went through",
    text: "We could not ask the card provider. Nothing more will be charged.",
  },
  parked: {
    title: "Your payment is being looked into",
    text: PARKED_REFUSAL,
  },
};

type EarlierPaymentProps = { unsettled: UnsettledPayment };

/** Instead of the ways to pay while an earlier payment is not settled. */
export function EarlierPayment({ unsettled }: EarlierPaymentProps) {
  const { title, text } = STATES[unsettled];
  return (
    <>
      <Note tone="warn" title={title} role="status">
        {text}
      </Note>
      {unsettled === "parked" ? (
        <ButtonLink href="/support-command" icon={LifeBuoy} block>
          Contact support
        </ButtonLink>
      ) : (
        <CheckForm />
      )}
    </>
  );
}

/** Loads the page again, which asks the provider. */
function CheckForm() {
  const [search] = useSearchParams();
  return (
    <Form method="get" replace preventScrollReset>
      {[...search].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton block icon={RefreshCw} pendingText="Checking...">
        Check this payment
      </SubmitButton>
    </Form>
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
