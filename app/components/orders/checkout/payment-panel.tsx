import { Lock } from "lucide-react";

import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import { useHydrated } from "~/components/ui/use-hydrated";

import { CardPayment } from "./card-payment";
import type { CheckoutView, PaymentSetting } from "./checkout-view";
import { HostedPayment } from "./hosted-payment";
import { Initializing } from "./initializing";
import { usePayment } from "./use-payment";

type PaymentPanelProps = { checkout: CheckoutView; payment: PaymentSetting };

/** Two ways to pay: a card here, or the provider's page. */
export function PaymentPanel({ checkout, payment }: PaymentPanelProps) {
  const isHydrated = useHydrated();
  const attempts = usePayment();
  const handler =
    payment.mode === "sandbox"
      ? "Handled by the payment sandbox"
      : "Encrypted by the card processor";
  return (
    <Panel
      className="cut"
      titleId="pay-by-card"
      title="Pay by card"
      beside={
        <span className="row muted text-xs">
          <Icon of={Lock} />
          {handler}
        </span>
      }
    >
      <div className="pad pad-lg grid gap-5">
        {isHydrated ? (
          <CardPayment
            checkout={checkout}
            payment={payment}
            attempts={attempts}
          />
        ) : (
          <>
            <div className="noscript:hidden">
              <Initializing />
            </div>
            <noscript>
              <Note tone="info" title="The card form needs scripts">
                Pay on the provider’s page instead. You’ll come back here
                afterwards.
              </Note>
            </noscript>
          </>
        )}
      </div>
      {attempts.isUnknown ? null : (
        <HostedPayment checkout={checkout} isSecond={isHydrated} />
      )}
    </Panel>
  );
}
