import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { formatAmount } from "~/domain/platform/money";
import { offerAnchor } from "~/domain/projects/held-payments";
import type { Deals } from "~/services/projects/offers/show-deals.server";

import type { RequestView } from "./chat-view";

type Project = { request: RequestView; deals: Deals };
type Offer = Deals["offers"][number];
type Milestone = Offer["milestones"][number];
type Step = {
  text: string;
  action: { label: string; href: string } | null;
  /** What the other party wrote about it. */
  quote?: string | undefined;
};

/** What the reader can do next, and a link to it; at the top of the chat. */
export function NextStep(project: Project) {
  const step = nextStep(project);
  if (!step) return null;
  const { text, action, quote } = step;
  return (
    <section aria-label="Next step" className="mb-5">
      <Note tone={action ? "warn" : "info"}>
        <span className="row between wrapx gap-3">
          <span className="min-w-0 flex-1 basis-80">
            {text}
            {quote ? (
              <q className="mt-1 line-clamp-4 wrap-anywhere">{quote}</q>
            ) : null}
          </span>
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

/** The reader's first open task, or else what the project waits for. */
export function nextStep({ request, deals }: Project): Step | null {
  if (request.status === "pending") return answerStep(request);
  const steps = deals.offers.flatMap((offer) => offerStep(offer, deals) ?? []);
  if (steps[0]) return firstTask(steps);
  if (request.mayRate) {
    const text = `The project is complete. Say how ${request.operator} did.`;
    return { text, action: { label: "Rate the operator", href: "#request" } };
  }
  if (request.status !== "accepted") return null;
  const hasDeal = deals.offers.some(({ status }) => status === "accepted");
  return hasDeal ? settledStep(request) : offeringStep(deals);
}

/** Every accepted offer is settled: the requester completes the project. */
function settledStep(request: RequestView): Step | null {
  const { party, moves, requester } = request;
  if (party === "operator" && !moves.includes("completed")) {
    return remindStep(request);
  }
  if (party === "operator") {
    return {
      text: `Every payment is settled, and ${requester} was reminded a week ago. You can complete the project now.`,
      action: { label: "Mark as completed", href: "#request" },
    };
  }
  if (!moves.includes("completed")) return null;
  return {
    text: "Every payment is settled. Complete the project if there is no more work.",
    action: { label: "Mark as completed", href: "#request" },
  };
}

function remindStep(request: RequestView): Step {
  const { requester, mayRemind, completableFrom } = request;
  const waits = `Every payment is settled. Waiting for ${requester} to complete the project.`;
  if (mayRemind) {
    return {
      text: `${waits} A week after a reminder you can complete it yourself.`,
      action: { label: "Send a reminder", href: "#request" },
    };
  }
  return completableFrom === null
    ? waiting(waits)
    : waiting(`${waits} You can complete it yourself from ${completableFrom}.`);
}

/** Before an offer is accepted. */
function offeringStep(deals: Deals): Step | null {
  if (!deals.canOffer) return null;
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
  const isWorking = offer.milestones.some(
    ({ payment }) => payment?.isOpen ?? false,
  );
  const place = { offer, otherName, isWorking };
  const steps = [changeStep, milestoneStep].flatMap((stepOf) =>
    offer.milestones.flatMap((milestone) => stepOf(milestone, place) ?? []),
  );
  if (steps[0]) return firstTask(steps);
  const isUnpaid = party === "operator" && offer.status === "accepted";
  return isUnpaid && offer.waitsFor ? waiting(offer.waitsFor) : null;
}

type Place = {
  offer: Offer;
  otherName: string;
  /** The next milestone is paid once the paid ones are settled. */
  isWorking: boolean;
};

/** A change to answer comes before all other work. */
function changeStep(
  { title, change }: Milestone,
  { offer, otherName }: Place,
): Step | null {
  if (!change || change.isMine) return null;
  return {
    text: `${otherName} proposes to change “${title}” and waits for your answer.`,
    action: { label: "Answer the change", href: `#${offerAnchor(offer.id)}` },
  };
}

function milestoneStep(milestone: Milestone, place: Place): Step | null {
  const { isWorking } = place;
  const { amount, payHref, payment } = milestone;
  if (payHref && !isWorking) {
    const text = `Pay ${amount} so that the work can start. The money is held until you release it.`;
    return { text, action: { label: "Pay now", href: payHref } };
  }
  return payment ? paymentStep(payment, place) : null;
}

type Payment = NonNullable<Milestone["payment"]>;
function paymentStep(payment: Payment, place: Place): Step | null {
  if (payment.status === "disputed") return disputeStep(payment, place);
  const { acts, status, held, said } = payment;
  const { otherName } = place;
  const hrefOf = (wanted: string) =>
    acts.find(({ act }) => act === wanted)?.href;
  const deliver = hrefOf("deliver");
  if (deliver) return deliverStep(payment, { ...place, href: deliver });
  if (status === "held") {
    return waiting(`Waiting for ${otherName} to deliver. ${held} is held.`);
  }
  if (status !== "delivered") return null;
  const release = hrefOf("release");
  if (!release) return waiting(`Waiting for ${otherName} to release ${held}.`);
  const text = `${otherName} has delivered. Check the work, then release ${held}.`;
  const quote = said?.text;
  return { text, quote, action: { label: "Release payment", href: release } };
}

function deliverStep(
  { held, heldCents, changesAsked, said }: Payment,
  { offer, otherName, href }: Place & { href: string },
): Step {
  const all = offer.milestones.reduce(
    (sum, { payment }) => sum + (payment?.isOpen ? payment.heldCents : 0),
    0,
  );
  const sum =
    all > heldCents
      ? `${formatAmount(all)} is held for you, ${held} of it for the next delivery.`
      : `${held} is held for you.`;
  const text =
    changesAsked > 0
      ? `${otherName} asked for changes. Make them, then deliver again.`
      : `${sum} Mark the work as delivered when it is done.`;
  const action = { label: "Mark as delivered", href };
  return { text, quote: said?.text, action };
}

/** While only an administrator or a bank can decide, there is no step. */
function disputeStep(
  { held, splits, splitHref }: Payment,
  { offer, otherName }: Place,
): Step | null {
  const theirs = splits.find(({ isMine }) => !isMine);
  if (theirs) {
    const text = `${otherName} proposes to end the dispute: ${theirs.back} back to the requester, ${theirs.rest} to the operator.`;
    const href = `#${offerAnchor(offer.id)}`;
    return { text, action: { label: "Answer the proposal", href } };
  }
  if (splits.length > 0) {
    return waiting(`Waiting for ${otherName} to answer your split.`);
  }
  if (splitHref === null) return null;
  const text = `${held} is in dispute. Agree on a split, or an administrator decides.`;
  return { text, action: { label: "Propose a split", href: splitHref } };
}

/** The first step with an action, or else the first. */
function firstTask(steps: readonly Step[]): Step | null {
  return steps.find(({ action }) => action !== null) ?? steps[0] ?? null;
}

function waiting(text: string): Step {
  return { text, action: null };
}
