import { PackageCheck } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";

/** How the viewer gets the agent; null where it cannot be bought. */
export type PurchaseWayView = {
  kind: "buy" | "acquire" | "quote" | "owned";
  href: string;
};

type PurchaseButtonProps = { way: PurchaseWayView; block?: boolean };

const WORDS: Record<PurchaseWayView["kind"], string> = {
  buy: "ACQUIRE AGENT",
  acquire: "ACQUIRE AGENT",
  quote: "REQUEST QUOTE",
  owned: "OPEN PURCHASE",
};

/**
 * The next step of the page: to the checkout, to its owner's quote, or to what
 * is owned already.
 */
export function PurchaseButton({ way, block }: PurchaseButtonProps) {
  const isOwned = way.kind === "owned";
  return (
    <ButtonLink
      plain
      block={block}
      kind={isOwned ? "secondary" : "primary"}
      size="lg"
      icon={isOwned ? PackageCheck : undefined}
      href={way.href}
    >
      {WORDS[way.kind]}
    </ButtonLink>
  );
}
