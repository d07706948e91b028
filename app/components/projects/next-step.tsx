import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { outcomeText } from "~/content/project-outcome";
import { offerAnchor } from "~/domain/projects/held-payments";
import type { RequestView } from "~/services/projects/chat-view.server";
import type { Deals } from "~/services/projects/offers/show-deals.server";

import { paymentStep, type ProjectPlace } from "./payment-step";
import { waiting, type Step } from "./step";

type Project = { request: RequestView; deals: Deals };
type Offer = Deals["offers"][number];
type Milestone = Offer["milestones"][number];
/** What the reader can do next, and a link to it; at the top of the chat. */
export function NextStep(project: Project) {
  const step = nextStep(project);
  if (!step) return null;
  const { text, action, quote } = step;
  return (
    <section aria-label="Next step" className="mb-5 max-sm:mb-3">
      <Note tone={action ? "warn" : "info"} className="[&>.words]:grow">
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
  if (isRefused(request)) return refusedStep(request);
  const steps = deals.offers.flatMap((offer) => offerStep(offer, deals) ?? []);
  if (steps[0]) return firstTask(steps);
  if (request.mayRate) {
    const text = `The project is complete. Say how ${request.operator} did.`;
    return { text, action: { label: "Rate the operator", href: "#request" } };
  }
  if (request.status !== "accepted") return null;
  const isOffered = deals.offers.some(({ isActive }) => isActive);
  return deals.outcome && !isOffered
    ? settledStep(request, deals.outcome)
    : offeringStep(deals);
}

function isRefused({ status }: RequestView): boolean {
  return status === "declined" || status === "cancelled";
}

/** A request that came to nothing: its requester can ask somebody else. */
function refusedStep({ status, party }: RequestView): Step | null {
  const is = status === "declined" ? "declined" : "canceled";
  if (party === "operator") {
    return waiting(`The request was ${is}. There is nothing left to do.`);
  }
  return {
    text: `The request was ${is}, and nothing was paid. You can ask another operator.`,
    action: { label: "Find an operator", href: "/operators" },
  };
}

type Outcome = NonNullable<Deals["outcome"]>;

/** Every accepted offer is settled: the requester completes the project. */
function settledStep(request: RequestView, outcome: Outcome): Step | null {
  const { party, moves, requester } = request;
  const settled = outcomeText(outcome, party);
  if (party === "operator" && !moves.includes("completed")) {
    return outcome === "paid"
      ? remindStep(request, settled)
      : unpaidStep(request, settled);
  }
  if (party === "operator") {
    return {
      text: `${settled} ${requester} was reminded a week ago. You can complete the project now.`,
      action: { label: "Mark as completed", href: "#request" },
    };
  }
  if (!moves.includes("completed")) return null;
  return {
    text: `${settled} Complete the project if there is no more work.`,
    action: { label: "Mark as completed", href: "#request" },
  };
}

/** The operator got nothing: there may be other work to agree on. */
function unpaidStep({ requester }: RequestView, settled: string): Step {
  return {
    text: `${settled} Agree on other work, or ${requester} completes the project.`,
    action: { label: "Make an offer", href: "#make-an-offer" },
  };
}

function remindStep(request: RequestView, settled: string): Step {
  const { requester, mayRemind, completableFrom } = request;
  const waits = `${settled} Waiting for ${requester} to complete the project.`;
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
  const statuses = deals.offers.map(({ status }) => status);
  if (!deals.canOffer || statuses.includes("accepted")) return null;
  if (statuses.includes("pending"))
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

function offerStep(offer: Offer, deals: Deals): Step | null {
  const { otherName, party } = deals;
  if (offer.answers.includes("accepted")) {
    return {
      text: `${otherName} offers ${offer.amount} for delivery in ${offer.delivery}.`,
      action: { label: "Answer the offer", href: `#${offerAnchor(offer.id)}` },
    };
  }
  const isWorking = offer.milestones.some(
    ({ payment }) => payment?.isOpen ?? false,
  );
  const place = { offer, otherName, party, isWorking };
  const steps = [changeStep, milestoneStep].flatMap((stepOf) =>
    offer.milestones.flatMap((milestone) => stepOf(milestone, place) ?? []),
  );
  if (steps[0]) return firstTask(steps);
  const isUnpaid = party === "operator" && offer.status === "accepted";
  return isUnpaid && offer.waitsFor ? waiting(offer.waitsFor) : null;
}

type Place = ProjectPlace & {
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

/** The first step with an action, or else the first. */
function firstTask(steps: readonly Step[]): Step | null {
  return steps.find(({ action }) => action !== null) ?? steps[0] ?? null;
}
