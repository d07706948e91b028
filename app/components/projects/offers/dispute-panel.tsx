import { accountHref } from "~/domain/approvals/user-forms";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import { OfferStatusBadge } from "~/components/ui/status-badge";
import type { showDispute } from "~/services/projects/held-payments/show-disputes.server";

import { ChatTime } from "../chat-time";
import { Moments } from "../moments";
import { AgreedWords } from "./agreed-words";
import { PaymentStatusBadge } from "./held-payment";

type Dispute = Awaited<ReturnType<typeof showDispute>>;

/** The disputed payment, its reason, and the whole chat. */
export function DisputePanel({ dispute }: { dispute: Dispute }) {
  return (
    <div className="grid gap-6">
      <Panel
        titleId="dispute"
        title={dispute.title}
        beside={<PaymentStatusBadge {...dispute} />}
      >
        <div className="pad grid gap-4">
          <p className="price text-2xl">{dispute.amount}</p>
          {dispute.itemName === dispute.title ? null : (
            <p>{dispute.itemName}</p>
          )}
          <Agreed dispute={dispute} />
          <p>
            Paid by{" "}
            <a className="link" href={accountHref(dispute.requesterId)}>
              {dispute.requester}
            </a>{" "}
            for work of{" "}
            <a className="link" href={accountHref(dispute.operatorId)}>
              {dispute.operator}
            </a>
            . <Moments text={dispute.ended ?? dispute.words} />
          </p>
          {dispute.suspended.map((name) => (
            <Note key={name} tone="warn" title={`${name} is suspended`}>
              They cannot answer here until the account is restored.
            </Note>
          ))}
          {dispute.bankCases.map((bankCase) => (
            <BankCase key={bankCase.id} bankCase={bankCase} />
          ))}
          {dispute.opened ? (
            <Note tone="warn" title="The requester’s reason">
              <p className="whitespace-pre-line wrap-anywhere">
                {dispute.reason ?? "No reason was given."}
              </p>
            </Note>
          ) : null}
          {dispute.splits.map(({ id, from, back, rest, note }) => (
            <Note key={id} tone="info" title={`${from} proposes a split`}>
              <p>
                {back} back to {dispute.requester}, {rest} to {dispute.operator}
                .
              </p>
              {note ? (
                <p className="whitespace-pre-line wrap-anywhere">{note}</p>
              ) : null}
            </Note>
          ))}
          {dispute.notDecided ? (
            <Note tone="warn" title="You can’t decide this now">
              {dispute.notDecided}
            </Note>
          ) : null}
          {dispute.note ? (
            <Note tone="info" title="Reason for the decision">
              <p className="whitespace-pre-line wrap-anywhere">
                {dispute.note}
              </p>
            </Note>
          ) : null}
          {dispute.offers.map((offer) => (
            <OfferPart key={offer.id} offer={offer} />
          ))}
        </div>
      </Panel>
      <Panel titleId="whole-chat" title="The whole chat">
        {dispute.olderThan === null ? null : (
          <p className="pad pb-0">
            <a className="link" href={`?before=${dispute.olderThan}`}>
              Show earlier messages
            </a>
          </p>
        )}
        <ol className="pad grid gap-4">
          {dispute.messages.map((message) => (
            <SaidInChat key={message.id} message={message} />
          ))}
        </ol>
      </Panel>
    </div>
  );
}

function BankCase({ bankCase }: { bankCase: Dispute["bankCases"][number] }) {
  const { title, text, isUndecided } = bankCase;
  return (
    <Note tone={isUndecided ? "warn" : "info"} title={title}>
      <p>
        <Moments text={text} />
      </p>
      {isUndecided ? (
        <p>
          The offer and the chat on this page are the evidence for the bank.{" "}
          <a className="link" href="/admin/payment-anomalies">
            See what to do
          </a>
        </p>
      ) : null}
    </Note>
  );
}

/** What the money was paid for, and where it is. */
function Agreed({ dispute }: { dispute: Dispute }) {
  const { milestone, amount, held, released, refunded } = dispute;
  return (
    <section aria-labelledby="agreed" className="grid gap-3">
      <h3 className="h4" id="agreed">
        What was agreed
      </h3>
      {milestone ? (
        <>
          <p>
            <b className="wrap-anywhere">{milestone.title}</b>,{" "}
            {milestone.delivery} from payment
          </p>
          <AgreedWords milestone={milestone} />
          {milestone.deliverables + milestone.acceptance === "" ? (
            <p className="muted text-sm">
              The milestone does not say what is delivered or how it is
              accepted; the offer’s description below applies.
            </p>
          ) : null}
        </>
      ) : (
        <p className="muted">The chat with the offer was deleted.</p>
      )}
      <dl className="kv">
        <dt>Paid</dt>
        <dd className="fig">{amount}</dd>
        <dt>On hold</dt>
        <dd className="fig">{held}</dd>
        <dt>Released</dt>
        <dd className="fig">{released}</dd>
        <dt>Refunded</dt>
        <dd className="fig">{refunded}</dd>
      </dl>
    </section>
  );
}

function OfferPart({ offer }: { offer: Dispute["offers"][number] }) {
  const { amount, status, description, milestones } = offer;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="row between">
        <b>Offer of {amount}</b>
        <OfferStatusBadge status={status} />
      </p>
      <p className="muted whitespace-pre-line wrap-anywhere">{description}</p>
      <ol className="grid gap-2">
        {milestones.map((milestone) => (
          <li key={milestone.id}>
            <p className="row between wrapx">
              <span className="wrap-anywhere">{milestone.title}</span>
              <span className="fig">{milestone.amount}</span>
            </p>
            <AgreedWords milestone={milestone} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function SaidInChat({ message }: { message: Dispute["messages"][number] }) {
  const { from, sentAt, isEdited, text, isSystem, files } = message;
  return (
    <li>
      <p className="subtle text-xs">
        {isSystem ? "System" : from}, <ChatTime at={sentAt} as="date" />{" "}
        <ChatTime at={sentAt} />
        {isEdited ? ", edited" : null}
      </p>
      {text === "" ? null : (
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      )}
      {files.map(({ id, name, href }) => (
        <a key={id} className="link block wrap-anywhere" href={href} download>
          {name}
        </a>
      ))}
    </li>
  );
}
