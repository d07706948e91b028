import { Form } from "@remix-run/react";
import { CalendarClock, Check, Undo2, X } from "lucide-react";
import { useRef } from "react";

import { useFocusAfterAct } from "~/components/ui/use-focus-after-act";
import { SubmitButton } from "~/components/forms/submit-button";
import type { ButtonKind } from "~/components/ui/button";
import { Confirmed } from "~/components/ui/confirmed";
import { Icon } from "~/components/ui/icon";
import { OfferStatusBadge } from "~/components/ui/status-badge";
import { offerAnchor } from "~/domain/projects/held-payments";
import type { OfferAnswer } from "~/domain/projects/offers";
import { chatPath } from "~/domain/projects/chat-paths";
import type { DealView } from "~/services/projects/offers/deal-view.server";

import { ChatTime } from "../chat-time";
import { Description } from "./description";
import { MilestonePart } from "./milestone-part";

function edgeOf(status: string): string {
  if (status === "pending") return "s-warn";
  if (status === "settled") return "s-idle";
  return status === "accepted" ? "s-ok" : "s-danger";
}

type DealCardProps = { chatId: string; deal: DealView };

/** An offer, the reader's possible answers, and its payment. */
export function DealCard({ chatId, deal }: DealCardProps) {
  const card = useRef<HTMLElement>(null);
  const state = `${deal.status} ${deal.canDrop}`;
  const noteAct = useFocusAfterAct(state, () => card.current);
  return (
    <article
      ref={card}
      id={offerAnchor(deal.id)}
      tabIndex={-1}
      aria-label={`Offer of ${deal.amount}`}
      className={`offer ${edgeOf(deal.status)}`}
      onSubmit={noteAct}
    >
      <Terms deal={deal} />
      <Description text={deal.description} />
      {deal.receives ? <p className="text-sm">{deal.receives}</p> : null}
      <p className="subtle text-xs">
        From {deal.from}, <ChatTime at={deal.madeAt} as="date" />{" "}
        <ChatTime at={deal.madeAt} />
      </p>
      {deal.waitsFor ? <p className="muted text-sm">{deal.waitsFor}</p> : null}
      {deal.answers.length > 0 ? <Answers chatId={chatId} deal={deal} /> : null}
      {deal.milestones.map((milestone) => (
        <MilestonePart
          key={milestone.id}
          milestone={milestone}
          isOnly={deal.milestones.length === 1}
          isNext={milestone.payHref === deal.payHref}
        />
      ))}
      {deal.canDrop ? <DropForm chatId={chatId} deal={deal} /> : null}
    </article>
  );
}

/** The terms; an offer that is over takes less space. */
function Terms({ deal }: { deal: DealView }) {
  const { amount, status, delivery, milestones } = deal;
  const kept = milestones.filter(isPaid).filter(isNotReturned).length;
  const isOver = status !== "pending" && status !== "accepted";
  return (
    <>
      <div className="row between wrapx">
        <span className={`price ${isOver ? "text-lg" : "text-[1.625rem]"}`}>
          {amount}
        </span>
        <OfferStatusBadge status={status} />
      </div>
      <p className="row text-sm">
        {isOver ? null : <Icon of={CalendarClock} />}
        <b>{delivery}</b> <span className="muted">delivery</span>
      </p>
      {deal.refunded ? (
        <p className="muted text-sm">{deal.refunded} of it was refunded.</p>
      ) : null}
      {deal.isOpen && milestones.length > 1 ? (
        <p className="muted text-sm">
          {kept} of {milestones.length} milestones paid
        </p>
      ) : null}
    </>
  );
}

const LOOKS: Record<
  OfferAnswer,
  { kind: ButtonKind; icon: typeof Check; label: string }
> = {
  accepted: { kind: "ok", icon: Check, label: "Accept" },
  rejected: { kind: "danger", icon: X, label: "Reject" },
  withdrawn: { kind: "secondary", icon: Undo2, label: "Withdraw" },
};

function answerPath(chatId: string, offerId: string): string {
  return `${chatPath(chatId)}/offers/${offerId}`;
}

function Answers({ chatId, deal }: DealCardProps) {
  return (
    <Form
      method="post"
      action={answerPath(chatId, deal.id)}
      className="grid auto-cols-fr grid-flow-col gap-2"
      preventScrollReset
    >
      <input type="hidden" name="revision" value={deal.revision} />
      {deal.answers.map((answer) => {
        const { kind, icon, label } = LOOKS[answer];
        return (
          <SubmitButton
            key={answer}
            name="status"
            value={answer}
            size="sm"
            kind={kind}
            icon={icon}
            aria-label={`${label} the offer of ${deal.amount}`}
          >
            {label}
          </SubmitButton>
        );
      })}
    </Form>
  );
}

/** Cancels an accepted offer, or its unpaid milestones. */
function DropForm({ chatId, deal }: DealCardProps) {
  const what = isPaidInPart(deal) ? "unpaid milestones" : "offer";
  return (
    <Form method="post" action={answerPath(chatId, deal.id)} preventScrollReset>
      <input type="hidden" name="revision" value={deal.revision} />
      <Confirmed
        label={`Cancel ${what}`}
        look={{ kind: "ghost", size: "sm" }}
        warning="Anything unpaid can no longer be paid. You can agree on a new offer."
      >
        <SubmitButton
          name="status"
          value="dropped"
          kind="danger-fill"
          size="sm"
          block
          aria-label={`Yes, cancel ${what}${isPaidInPart(deal) ? " of the offer" : ""} of ${deal.amount}`}
        >
          Yes, cancel {what}
        </SubmitButton>
      </Confirmed>
    </Form>
  );
}

function isPaidInPart({ milestones }: DealView): boolean {
  return milestones.some(isPaid);
}

function isPaid(milestone: DealView["milestones"][number]): boolean {
  return milestone.payment !== null && !milestone.isUnpaid;
}

/** A refunded milestone counts as unpaid, although it was paid once. */
function isNotReturned({ status }: DealView["milestones"][number]): boolean {
  return status !== "refunded" && status !== "charged_back";
}
