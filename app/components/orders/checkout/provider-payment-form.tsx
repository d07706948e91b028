import {
  Elements,
  PaymentElement,
  useElements,
  useStripe,
} from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useState, type FormEvent } from "react";

import { OWN_FAILURES } from "~/components/connection/offline-guard";
import { Note } from "~/components/ui/note";
import { RETURN_PATH } from "~/domain/orders/checkout-paths";

import { Initializing } from "./initializing";
import { PayButton } from "./pay-button";
import { returnAddress } from "./payment-calls";
import {
  lostWhileCharging,
  PaymentFailure,
  UNEXPECTED,
  withinPatience,
  type PaymentFormProps,
} from "./payment-form";
import { providerLook } from "./provider-look";

/**
 * The provider's own element, so that no card number passes through this site.
 */
export function ProviderPaymentForm(props: PaymentFormProps) {
  const provider = useProvider(props.publishableKey);
  const [look] = useState(providerLook);
  if (provider === "loading") return <Initializing />;
  if (provider === "unreachable") return <ScriptMissing />;
  return (
    <Elements
      stripe={provider}
      options={{
        mode: "payment",
        amount: props.totalCents,
        currency: "usd",
        appearance: look,
      }}
    >
      <ElementForm {...props} />
    </Elements>
  );
}

/**
 * The provider's script. Only a document loaded from this address may run it:
 * the policy of other pages forbids it.
 */
function useProvider(publishableKey: string | null) {
  const [provider, setProvider] = useState<Stripe | "loading" | "unreachable">(
    "loading",
  );
  useEffect(() => {
    if (!wasLoadedHere()) {
      window.location.reload();
      return;
    }
    loadStripe(publishableKey ?? "").then(
      (loaded) => {
        setProvider(loaded ?? "unreachable");
      },
      () => {
        setProvider("unreachable");
      },
    );
  }, [publishableKey]);
  return provider;
}

function wasLoadedHere(): boolean {
  const [document] = performance.getEntriesByType("navigation");
  if (!document) return true;
  const { pathname } = new URL(document.name, window.location.href);
  return pathname === window.location.pathname;
}

function ScriptMissing() {
  return (
    <Note tone="warn" title="The card form cannot be reached">
      The card provider’s form did not load. Your network or a browser extension
      may be blocking it. Pay on the provider’s page instead.
    </Note>
  );
}

function ElementForm({ totalText, isPaying, begin, pay }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!stripe || !elements) return;
    pay(async () => {
      const checked = await elements.submit();
      if (checked.error) throw refused(checked.error);
      const begun = await begin();
      if ("goTo" in begun) return begun.goTo;
      const { clientSecret } = begun;
      const checkHref = returnAddress(clientSecret);
      const charging = stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: {
          return_url: `${window.location.origin}${RETURN_PATH}`,
        },
        redirect: "if_required",
      });
      const { error } = await withinPatience(charging, checkHref);
      if (error?.type === "api_connection_error") {
        throw lostWhileCharging(checkHref);
      }
      if (error) throw refused(error);
      return checkHref;
    });
  }

  return (
    <form
      {...OWN_FAILURES}
      method="post"
      className="grid gap-5"
      onSubmit={submit}
    >
      <PaymentElement />
      <PayButton totalText={totalText} isPaying={isPaying} />
    </form>
  );
}

/** Shows the provider's message only if it is about the card. */
function refused(error: { type: string; message?: string }): PaymentFailure {
  const { type, message } = error;
  const isOfCard = type === "card_error" || type === "validation_error";
  return isOfCard && message
    ? new PaymentFailure("Payment Failed", message)
    : new PaymentFailure("Payment Error", UNEXPECTED);
}
