import { Form } from "@remix-run/react";
import { ExternalLink } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { centsToUsd } from "~/domain/platform/money";
import { plural } from "~/domain/platform/plural";

import type { CheckoutView } from "./checkout-view";

type HostedPaymentProps = {
  checkout: CheckoutView;
  /** True below the card form, as the alternative. */
  isSecond: boolean;
};

/** Payment without scripts, on the provider's page. */
export function HostedPayment({ checkout, isSecond }: HostedPaymentProps) {
  const { totalCents, refundDays } = checkout;
  return (
    <Form
      method="post"
      className="grid gap-4 border-t border-line bg-raised pad pad-lg"
    >
      <input type="hidden" name="amount" value={centsToUsd(totalCents)} />
      <SubmitButton
        kind={isSecond ? "secondary" : "primary"}
        size={isSecond ? "md" : "lg"}
        block
        icon={ExternalLink}
        pendingText="Opening..."
      >
        Pay on the provider’s page
      </SubmitButton>
      <p className="subtle text-xs">
        You pay once. Nothing renews. {refundSentence(refundDays)}
      </p>
    </Form>
  );
}

function refundSentence(days: number): string {
  if (days === 0) return "This listing has no refund window.";
  return `Full refund within ${plural(days, "day")}, from your purchase page.`;
}
