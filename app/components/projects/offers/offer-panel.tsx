import { useFetcher } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";

import { chatPath } from "~/domain/projects/chat-paths";
import type { Deals } from "~/services/projects/offers/show-deals.server";

import { OFFER_FORM, OfferForm } from "./offer-form";

type OfferPanelProps = Pick<Deals, "chatId" | "lifetimeCents" | "start">;

/** A closed panel whose button opens the offer form. */
export function OfferPanel({ chatId, ...terms }: OfferPanelProps) {
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
            action={`${chatPath(chatId)}/offers`}
            noValidate
            preventScrollReset
          >
            <OfferForm
              // An estimate that came with the acceptance fills the form.
              key={JSON.stringify(terms.start)}
              result={fetcher.data?.result ?? null}
              isSending={fetcher.state !== "idle"}
              {...terms}
            />
          </fetcher.Form>
        </div>
      </details>
    </section>
  );
}
