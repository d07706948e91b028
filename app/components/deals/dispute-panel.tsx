import { Note } from "~/components/ui/note";
import { OfferStatusBadge } from "~/components/ui/status-badge";
import type { showDispute } from "~/services/held-payments/show-disputes.server";

import { PaymentStatusBadge } from "./held-payment";

type Dispute = Awaited<ReturnType<typeof showDispute>>;

/** What is disputed, by whom and why, with everything that was said. */
export function DisputePanel({ dispute }: { dispute: Dispute }) {
  return (
    <div className="grid gap-6">
      <section className="panel" aria-labelledby="dispute">
        <div className="panel-head">
          <h2 id="dispute">{dispute.title}</h2>
          <PaymentStatusBadge status={dispute.status} />
        </div>
        <div className="pad grid gap-4">
          <p className="price text-2xl">{dispute.amount}</p>
          <p>
            Paid by {dispute.requester} for the work of {dispute.operator}.{" "}
            {dispute.words}
          </p>
          <Note tone="warn" title="The requester’s reason">
            <p className="whitespace-pre-line wrap-anywhere">
              {dispute.reason ?? "None was given."}
            </p>
          </Note>
          {dispute.note ? (
            <Note tone="info" title="The decision’s reason">
              <p className="whitespace-pre-line wrap-anywhere">
                {dispute.note}
              </p>
            </Note>
          ) : null}
          {dispute.offers.map(({ id, amount, status, description }) => (
            <div key={id} className="border-t border-line pt-3">
              <p className="row between">
                <b>Offer of {amount}</b>
                <OfferStatusBadge status={status} />
              </p>
              <p className="muted whitespace-pre-line wrap-anywhere">
                {description}
              </p>
            </div>
          ))}
        </div>
      </section>
      <section className="panel" aria-labelledby="whole-chat">
        <div className="panel-head">
          <h2 id="whole-chat">The whole chat</h2>
        </div>
        <ol className="pad grid gap-4">
          {dispute.messages.map(({ id, from, when, text, isSystem }) => (
            <li key={id}>
              <p className="subtle text-xs">
                {isSystem ? "System" : from}, {when}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
