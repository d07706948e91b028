import { useEffect, useMemo, useState, type ComponentType } from "react";
import { createPortal } from "react-dom";

import { FormErrors } from "~/components/forms/form-errors";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { FlashMessage, type FlashView } from "~/components/ui/toast";
import { formatAmount, type Cents } from "~/domain/platform/money";

import type { PaidItem, PaymentSetting } from "./checkout-view";
import { Initializing } from "./initializing";
import { beginPayment } from "./payment-calls";
import type { PaymentFailure, PaymentFormProps } from "./payment-form";
import type { usePayment } from "./use-payment";

type Loaded = { CardForm: ComponentType<PaymentFormProps> };

/** Each form is loaded only when needed; they are independent. */
const FORMS: Record<"sandbox" | "provider", () => Promise<Loaded>> = {
  sandbox: async () => ({
    CardForm: (await import("./sandbox-card-form")).SandboxCardForm,
  }),
  provider: async () => ({
    CardForm: (await import("./provider-payment-form")).ProviderPaymentForm,
  }),
};

type CardPaymentProps = {
  checkout: { item: PaidItem; totalCents: Cents };
  payment: PaymentSetting;
  /** The attempts, whose page hides other ways to pay while one is unknown. */
  attempts: ReturnType<typeof usePayment>;
};

/** The card form for the server's mode, with its result. */
export function CardPayment(props: CardPaymentProps) {
  const { checkout, payment, attempts } = props;
  const { isPaying, failure, pay, forget } = attempts;
  const { item, totalCents } = checkout;
  const loaded = useCardForm(
    payment.mode === "sandbox" ? "sandbox" : "provider",
  );
  return (
    <>
      {failure ? (
        <FormErrors
          title={failure.title}
          errors={[failure.message]}
          result={failure}
        />
      ) : null}
      {failure?.next.checkHref ? (
        <ButtonLink href={failure.next.checkHref} kind="primary" plain block>
          Check this payment
        </ButtonLink>
      ) : null}
      {attempts.isUnknown ? null : loaded ? (
        <loaded.CardForm
          totalCents={totalCents}
          totalText={formatAmount(totalCents)}
          publishableKey={payment.publishableKey}
          isPaying={isPaying}
          begin={() => beginPayment(item, totalCents)}
          pay={pay}
          forget={forget}
        />
      ) : (
        <Initializing />
      )}
      {failure ? <FailureToast failure={failure} /> : null}
    </>
  );
}

/**
 * The form of a mode, null until its script is loaded. Kept as state: React 18
 * can fail if part of a page suspends during an update.
 */
function useCardForm(mode: keyof typeof FORMS): Loaded | null {
  const [form, setForm] = useState<Loaded | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void FORMS[mode]()
      .catch(() => ({ CardForm: CardFormMissing }))
      .then((loaded) => {
        if (isCurrent) setForm(loaded);
      });
    return () => {
      isCurrent = false;
    };
  }, [mode]);
  return form;
}

/** Rendered in the body, where a panel's cut corner does not clip it. */
function FailureToast({ failure }: { failure: PaymentFailure }) {
  const flash = useMemo<FlashView>(
    () => ({ title: failure.title, text: failure.message, tone: "danger" }),
    [failure],
  );
  return createPortal(<FlashMessage flash={flash} />, document.body);
}

/** The form's script failed to load; points to the other way to pay. */
function CardFormMissing() {
  return (
    <Note tone="warn" title="The card form could not be loaded">
      Pay on the provider’s page instead, or reload this page.
    </Note>
  );
}
