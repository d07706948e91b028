import { useFetcher } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";

import type { Cents } from "~/domain/platform/money";

import { OFFER_FORM, OfferForm } from "./offer-form";

function offersPath(chatId: string): string {
  return `/dashboard/chats/${chatId}/offers`;
}

type OfferPanelProps = { chatId: string; lifetimeCents: Cents | null };

/** A closed panel whose button opens the offer form. */
export function OfferPanel({ chatId, lifetimeCents }: OfferPanelProps) {
  const fetcher = useFetcher<{ result: SubmissionResult }>();
  return (
    <section className="panel" aria-labelledby="make-an-offer">
      <details className="group">
        <summary className="panel-head group-not-open:border-b-0">
          <h2 id="make-an-offer">Make an Offer</h2>
          <span className="btn btn-secondary cut btn-sm group-open:hidden">
            Create Offer
          </span>
          <span className="link hidden group-open:inline">Cancel</span>
        </summary>
        <div className="pad">
          <fetcher.Form
            id={OFFER_FORM}
            method="post"
            action={offersPath(chatId)}
            noValidate
            preventScrollReset
          >
            <OfferForm
              result={fetcher.data?.result ?? null}
              isSending={fetcher.state !== "idle"}
              lifetimeCents={lifetimeCents}
            />
          </fetcher.Form>
        </div>
      </details>
    </section>
  );
}
