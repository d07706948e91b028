import { useFetcher } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";

import { OfferForm } from "./offer-form";

function offersPath(chatId: string): string {
  return `/dashboard/chats/${chatId}/offers`;
}

/** A closed panel whose button opens the offer form. */
export function OfferPanel({ chatId }: { chatId: string }) {
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
            method="post"
            action={offersPath(chatId)}
            noValidate
            preventScrollReset
          >
            <OfferForm
              result={fetcher.data?.result ?? null}
              isSending={fetcher.state !== "idle"}
            />
          </fetcher.Form>
        </div>
      </details>
    </section>
  );
}
