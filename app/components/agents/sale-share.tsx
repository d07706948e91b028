import { creatorShare } from "~/domain/ledger/ledger";
import { formatAmount, type Cents } from "~/domain/platform/money";

type SaleShareProps = { priceCents: Cents; lifetimeNetCents: Cents };

/** What the owner receives of a sale, by the rule that settles sales. */
export function SaleShare({ priceCents, lifetimeNetCents }: SaleShareProps) {
  const shareCents = creatorShare(priceCents, lifetimeNetCents);
  return (
    <p>
      You receive <span className="fig">{formatAmount(shareCents)}</span> of{" "}
      <span className="fig">{formatAmount(priceCents)}</span> at your current
      share.
    </p>
  );
}
