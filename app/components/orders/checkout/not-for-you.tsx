import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";

import type { CheckoutView } from "./checkout-view";

const REASONS = {
  own: {
    title: "This is your own agent",
    text: "You cannot buy your own agent.",
  },
  quoted: {
    title: "Sold by quote",
    text: "Its price depends on what you need, so you can’t buy it here. Ask for a quote on the agent’s page.",
  },
};

/** For the user's own agent, and for quote-only ones, which have no price. */
export function NotForYou({ checkout }: { checkout: CheckoutView }) {
  const { title, text } =
    checkout.state === "own" ? REASONS.own : REASONS.quoted;
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
