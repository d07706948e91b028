import { Form } from "@remix-run/react";
import { ExternalLink } from "lucide-react";

import { CardPayment } from "~/components/checkout/card-payment";
import type { PaymentSetting } from "~/components/checkout/checkout-view";
import { SubmitButton } from "~/components/forms/submit-button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { centsToUsd, type Cents } from "~/domain/money";

type OfferPaymentProps = {
  offerId: string;
  totalCents: Cents;
  payment: PaymentSetting;
};

/** Two ways to pay one offer: a card here, or the provider's own page. */
export function OfferPayment(props: OfferPaymentProps) {
  const { offerId, totalCents, payment } = props;
  const isHydrated = useHydrated();
  const checkout = { item: { offerId }, totalCents };
  return (
    <>
      {isHydrated ? <CardPayment {...{ checkout, payment }} /> : null}
      <Form method="post" className="grid gap-3 border-t border-line pt-5">
        <input type="hidden" name="amount" value={centsToUsd(totalCents)} />
        <SubmitButton
          kind={isHydrated ? "secondary" : "primary"}
          block
          icon={ExternalLink}
          pendingText="Opening..."
        >
          Pay on the provider’s page
        </SubmitButton>
      </Form>
    </>
  );
}
