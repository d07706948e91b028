import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";

import type { CheckoutView } from "./checkout-view";

const REASONS = {
  own: {
    title: "This is your own agent",
    text: "You cannot buy your own agent.",
  },
  maintenance: {
    title: "Under maintenance",
    text: "Its endpoint does not answer, so you can’t buy it now. It is for sale again as soon as it answers.",
  },
  quoted: {
    title: "Sold by quote",
    text: "Its price depends on what you need, so you can’t buy it here. Ask for a quote on the agent’s page.",
  },
};

/** Shown instead of a payment form: why the user cannot buy this agent. */
export function NotForYou({ checkout }: { checkout: CheckoutView }) {
  const { state } = checkout;
  const { title, text } =
    state === "own" || state === "maintenance"
      ? REASONS[state]
      : REASONS.quoted;
  return (
    <div className="grid justify-items-start gap-5">
      <Note tone="warn" title={title}>
        {text}
      </Note>
      {checkout.slug ? (
        <ButtonLink href={`/agent/${checkout.slug}`}>Open the agent</ButtonLink>
      ) : null}
    </div>
  );
}
