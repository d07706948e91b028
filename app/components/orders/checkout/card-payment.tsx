import { lazy, Suspense, useMemo } from "react";
import { createPortal } from "react-dom";

import { FormErrors } from "~/components/forms/form-errors";
import { Note } from "~/components/ui/note";
import { FlashMessage, type FlashView } from "~/components/ui/toast";
import { formatAmount, type Cents } from "~/domain/platform/money";

import type { PaidItem, PaymentSetting } from "./checkout-view";
import { Initializing } from "./initializing";
import { beginPayment } from "./payment-calls";
import type { PaymentFailure } from "./payment-form";
import { usePayment } from "./use-payment";

const noForm = () => ({ default: CardFormMissing });

/** Each is loaded where it is needed; neither knows of the other. */
const FORMS = {
  sandbox: lazy(() =>
    import("./sandbox-card-form").then(
      ({ SandboxCardForm }) => ({ default: SandboxCardForm }),
      noForm,
    ),
  ),
  provider: lazy(() =>
    import("./provider-payment-form").then(
      ({ ProviderPaymentForm }) => ({ default: ProviderPaymentForm }),
      noForm,
    ),
  ),
};

type CardPaymentProps = {
  checkout: { item: PaidItem; totalCents: Cents };
  payment: PaymentSetting;
};

/** The card form of the mode that the server runs in, and how it went. */
export function CardPayment({ checkout, payment }: CardPaymentProps) {
  const { isPaying, failure, pay } = usePayment();
  const { item, totalCents } = checkout;
  const CardForm = FORMS[payment.mode === "sandbox" ? "sandbox" : "provider"];
  return (
    <>
      {failure ? (
        <FormErrors
          title={failure.title}
          errors={[failure.message]}
          result={failure}
        />
      ) : null}
      <Suspense fallback={<Initializing />}>
        <CardForm
          totalCents={totalCents}
          totalText={formatAmount(totalCents)}
          publishableKey={payment.publishableKey}
          isPaying={isPaying}
          begin={() => beginPayment(item, totalCents)}
          pay={pay}
        />
      </Suspense>
      <FailureToast failure={failure} />
    </>
  );
}

/** In the body, where no cut corner of a panel clips it. */
function FailureToast({ failure }: { failure: PaymentFailure | null }) {
  const flash = useMemo<FlashView | null>(
    () =>
      failure && {
        title: failure.title,
        text: failure.message,
        tone: "danger",
      },
    [failure],
  );
  return createPortal(<FlashMessage flash={flash} />, document.body);
}

/** The form's own script did not arrive: the other way to pay is there. */
export function CardFormMissing() {
  return (
    <Note tone="warn" title="The card form could not be loaded">
      Pay on the provider’s page instead, or load this page again.
    </Note>
  );
}
