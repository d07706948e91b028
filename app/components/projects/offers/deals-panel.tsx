import { HandCoins } from "lucide-react";

import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { useFocusAfterAct } from "~/components/ui/use-focus-after-act";
import { offerAnchor } from "~/domain/projects/held-payments";
import type { Deals } from "~/services/projects/offers/show-deals.server";

import { DealCard } from "./deal-card";
import { OfferPanel } from "./offer-panel";

/**
 * The offers of a chat with their payments, and the form for a new offer, which
 * closes and clears once that offer is listed.
 */
export function DealsPanel({ deals }: { deals: Deals }) {
  const { chatId, offers, canOffer, lifetimeCents, start } = deals;
  const active = offers.filter(({ isActive }) => isActive);
  const past = offers.filter(({ isActive }) => !isActive);
  const latestOwn = offers.find(({ from }) => from === "you")?.id ?? "none";
  const noteOffer = useFocusAfterAct(latestOwn, () =>
    document.getElementById(offerAnchor(latestOwn)),
  );
  const card = (deal: Deals["offers"][number]) => (
    <DealCard key={deal.id} chatId={chatId} deal={deal} />
  );
  return (
    <>
      <Panel
        id="offers"
        titleId="active-offers"
        title="Active Offers"
        beside={<span className="fig subtle">{active.length}</span>}
      >
        <div className="pad grid gap-4">
          {active.length === 0 ? <NoOffers {...deals} /> : null}
          {/* One list keeps a card's focus when its offer is over. */}
          {[
            ...active.map(card),
            past.length > 0 ? <PastHeading key="past" /> : null,
            ...past.map(card),
          ]}
        </div>
      </Panel>
      {canOffer ? (
        <div onSubmit={noteOffer}>
          <OfferPanel
            key={latestOwn}
            chatId={chatId}
            lifetimeCents={lifetimeCents}
            start={start}
          />
        </div>
      ) : null}
    </>
  );
}

function PastHeading() {
  return <h3 className="h4 border-t border-line pt-4">Past offers</h3>;
}

function NoOffers({ offers, otherName, canOffer }: Deals) {
  const hint = canOffer
    ? `Offers from you and ${otherName} appear here.`
    : "The project is over, so no offers can be made.";
  return (
    <EmptyState
      icon={HandCoins}
      heading="h3"
      title={offers.length === 0 ? "No offers yet" : "No active offers"}
      hint={hint}
    />
  );
}
