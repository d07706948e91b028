import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { offerAnchor } from "~/domain/projects/held-payments";
import type { Deals } from "~/services/projects/offers/show-deals.server";

import type { RequestView } from "./chat-view";

type Project = { request: RequestView; deals: Deals };
type Offer = Deals["offers"][number];
type Milestone = Offer["milestones"][number];
type Step = { text: string; action: { label: string; href: string } | null };

/** What the reader can do next, and a link to it; at the top of the chat. */
export function NextStep(project: Project) {
  const step = nextStep(project);
  if (!step) return null;
  const { text, action } = step;
  return (
    <section aria-label="Next step" className="mb-5">
      <Note tone={action ? "warn" : "info"}>
        <span className="row between wrapx gap-3">
          <span>{text}</span>
          {action ? (
            <ButtonLink plain size="sm" kind="primary" href={action.href}>
              {action.label}
            </ButtonLink>
          ) : null}
        </span>
      </Note>
    </section>
  );
}

/** The first thing that keeps the project from going on; null if nothing does. */
export function nextStep({ request, deals }: Project): Step | null {
  if (request.status === "pending") return answerStep(request);
  const steps = deals.offers.flatMap((offer) => offerStep(offer, deals) ?? []);
  if (steps[0]) return steps[0];
  if (request.mayRate) {
    const text = `The project is complete. Say how ${request.operator} did.`;
    return { text, action: { label: "Rate the operator", href: "#request" } };
  }
  return request.status === "accepted" ? offeringStep(deals) : null;
}

/** Only while no offer was accepted: what follows is up to the parties. */
function offeringStep(deals: Deals): Step | null {
  const hasDeal = deals.offers.some(({ status }) => status === "accepted");
  if (!deals.canOffer || hasDeal) return null;
  const isOpen = deals.offers.some(({ status }) => status === "pending");
  if (isOpen)
    return waiting(`Waiting for ${deals.otherName} to answer the offer.`);
  return {
    text: "Agree on the work, its price and its date.",
    action: { label: "Make an offer", href: "#make-an-offer" },
  };
}

function answerStep({ party, requester, operator }: RequestView): Step {
  return party === "requester"
    ? waiting(`Waiting for ${operator} to answer your request.`)
    : {
        text: `${requester} is waiting for your answer.`,
        action: { label: "Accept or decline", href: "#request" },
      };
}

function offerStep(offer: Offer, { otherName, party }: Deals): Step | null {
  if (offer.answers.includes("accepted")) {
    return {
      text: `${otherName} offers ${offer.amount} for delivery in ${offer.delivery}.`,
      action: { label: "Answer the offer", href: `#${offerAnchor(offer.id)}` },
    };
  }
  const steps = offer.milestones.flatMap(
    (milestone) => milestoneStep(offer, milestone, otherName) ?? [],
  );
  if (steps[0]) return steps[0];
  const isUnpaid = party === "operator" && offer.status === "accepted";
  return isUnpaid && offer.waitsFor ? waiting(offer.waitsFor) : null;
}

function milestoneStep(
  offer: Offer,
  milestone: Milestone,
  otherName: string,
): Step | null {
  const { amount, payHref, payment, change } = milestone;
  if (change && !change.isMine) {
    return {
      text: `${otherName} proposes to change “${milestone.title}”.`,
      action: { label: "Answer", href: `#${offerAnchor(offer.id)}` },
    };
  }
  if (payHref) {
    const text = `Pay ${amount} so that the work can start. The money is held until you release it.`;
    return { text, action: { label: "Pay now", href: payHref } };
  }
  return payment ? paymentStep(payment, { offer, otherName }) : null;
}

function paymentStep(
  { acts, status, held, splits }: NonNullable<Milestone["payment"]>,
  { offer, otherName }: { offer: Offer; otherName: string },
): Step | null {
  const hrefOf = (wanted: string) =>
    acts.find(({ act }) => act === wanted)?.href;
  const deliver = hrefOf("deliver");
  if (deliver) {
    const text = `${held} is held for you. Mark the work as delivered when it is done.`;
    return { text, action: { label: "Mark as delivered", href: deliver } };
  }
  const theirs = splits.find(({ isMine }) => !isMine);
  if (theirs) {
    const text = `${otherName} proposes to end the dispute: ${theirs.back} back to the requester, ${theirs.rest} to the operator.`;
    const href = `#${offerAnchor(offer.id)}`;
    return { text, action: { label: "Answer the proposal", href } };
  }
  const release = hrefOf("release");
  if (!release || status !== "delivered") return null;
  const text = `${otherName} has delivered. Check the work, then release ${held}.`;
  return { text, action: { label: "Release payment", href: release } };
}

function waiting(text: string): Step {
  return { text, action: null };
}
