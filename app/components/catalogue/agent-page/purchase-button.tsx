import { PackageCheck } from "lucide-react";

import { Button, ButtonLink } from "~/components/ui/button";

/** How the viewer gets the agent; null if it cannot be bought. */
export type PurchaseWayView = {
  kind: "buy" | "acquire" | "quote" | "busy" | "maintenance" | "owned";
  href: string;
  /** A preview of the page: the button does nothing. */
  isPreview?: boolean;
};

type PurchaseButtonProps = {
  way: PurchaseWayView;
  block?: boolean;
  size?: "sm" | "lg";
};

const WORDS: Record<PurchaseWayView["kind"], string> = {
  buy: "ACQUIRE AGENT",
  acquire: "GET IT FREE",
  quote: "REQUEST QUOTE",
  busy: "CURRENTLY BUSY",
  maintenance: "UNDER MAINTENANCE",
  owned: "OPEN PURCHASE",
};

/**
 * Leads to the checkout, to the quote form, or to an owned agent. Disabled,
 * with a reason, while the owner is busy or the endpoint does not answer, and
 * in a preview.
 */
export function PurchaseButton(props: PurchaseButtonProps) {
  const { way, block, size = "lg" } = props;
  if (way.isPreview || way.kind === "busy" || way.kind === "maintenance") {
    return (
      <Button block={block} size={size} type="button" disabled>
        {WORDS[way.kind]}
      </Button>
    );
  }
  const isOwned = way.kind === "owned";
  return (
    <ButtonLink
      plain
      block={block}
      kind={isOwned ? "secondary" : "primary"}
      size={size}
      icon={isOwned ? PackageCheck : undefined}
      href={way.href}
    >
      {WORDS[way.kind]}
    </ButtonLink>
  );
}
