import { HandCoins } from "lucide-react";

import { EmptyState } from "~/components/ui/empty-state";
import type { Deals } from "~/services/offers/show-deals.server";

import { DealCard } from "./deal-card";
import { OfferPanel } from "./offer-panel";

/** The offers of a chat with their money, and the form for another one. */
export function DealsPanel({ deals }: { deals: Deals }) {
  const { chatId, otherName, offers, canOffer } = deals;
  return (
    <>
      <section className="panel" aria-labelledby="active-offers" id="offers">
        <div className="panel-head">
          <h2 id="active-offers">Active Offers</h2>
          <span className="fig subtle">{offers.length}</span>
        </div>
        <div className="pad grid gap-4">
          {offers.length === 0 ? (
            <EmptyState
              icon={HandCoins}
              heading="h3"
              title="No offers yet"
              hint={`Offers of you and ${otherName} appear here.`}
            />
          ) : null}
          {offers.map((deal) => (
            <DealCard key={deal.id} {...{ chatId, deal }} />
          ))}
        </div>
      </section>
      {canOffer ? <OfferPanel chatId={chatId} /> : null}
    </>
  );
}
