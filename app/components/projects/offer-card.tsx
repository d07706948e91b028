import { CalendarClock, HandCoins } from "lucide-react";

import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { OfferStatusBadge } from "~/components/ui/status-badge";

import type { OfferView } from "./chat-view";

function edgeOf(status: string): string {
  if (status === "pending") return "s-warn";
  return status === "accepted" ? "s-ok" : "s-danger";
}

/** What was offered: amount first, then time, words, and who made it. */
export function OfferCard({ offer }: { offer: OfferView }) {
  return (
    <article className={`offer ${edgeOf(offer.status)}`}>
      <div className="row between wrapx">
        <span className="price text-[1.625rem]">{offer.amount}</span>
        <OfferStatusBadge status={offer.status} />
      </div>
      <p className="row text-sm">
        <Icon of={CalendarClock} />
        <b>{offer.delivery}</b> <span className="muted">delivery</span>
      </p>
      <p className="muted whitespace-pre-line wrap-anywhere">
        {offer.description}
      </p>
      <p className="subtle text-xs">
        From {offer.from}, {offer.when}
      </p>
    </article>
  );
}

/** The offers of a chat, the newest first. */
export function OfferList({ offers }: { offers: readonly OfferView[] }) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Active Offers</h2>
        <span className="fig subtle">{offers.length}</span>
      </div>
      <div className="pad grid gap-4">
        {offers.length === 0 ? (
          <EmptyState
            icon={HandCoins}
            heading="h3"
            title="No offers yet"
            hint="Offers of either party appear here."
          />
        ) : null}
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </div>
    </section>
  );
}
