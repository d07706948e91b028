import { MAX_PRICE } from "~/domain/agents/limits";
import { creatorShare } from "~/domain/ledger/ledger";
import { formatAmount, type Cents } from "~/domain/platform/money";

const MOST_CENTS = Math.round(MAX_PRICE * 100);

type SaleShareProps = { priceCents: Cents; lifetimeNetCents: Cents };

/**
 * What the owner receives of a sale, by the rule that settles sales; nothing
 * for a price that cannot be set.
 */
export function SaleShare({ priceCents, lifetimeNetCents }: SaleShareProps) {
  if (priceCents > MOST_CENTS) return null;
  const shareCents = creatorShare(priceCents, lifetimeNetCents);
  return (
    <p>
      You receive <span className="fig">{formatAmount(shareCents)}</span> of{" "}
      <span className="fig">{formatAmount(priceCents)}</span> at your current
      share.
    </p>
  );
}
