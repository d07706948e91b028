import { formatAmount, type Cents } from "~/domain/platform/money";
import { plural } from "~/domain/platform/plural";
import {
  NO_ESTIMATE,
  requestMoveMessage,
  type RequestEstimate,
} from "~/domain/projects/project-request";
import type { RequestMove } from "~/domain/projects/projects";

import { changeMessage, type ChangeNews } from "./milestone-words";
import type { Notices } from "./notice";
import { beginning, toOther, type ByParty, type InChat } from "./other-party";

type Moved = ByParty & {
  act: string;
  estimate?: RequestEstimate;
  /** Why the operator declined. */
  reason?: string | null;
};
type Rated = ByParty & { requestId: string; rating: number };
type Answered = ByParty & { offer: { id: string; amountCents: Cents } };
type Offered = Answered & {
  offer: { deliveryDays: number; description: string };
};
type Changed = ByParty & ChangeNews;
function requestMoved(move: RequestMove, event: string) {
  return toOther((moved: Moved) => ({
    act: moved.act,
    title: `${event}: ${moved.chat.title}`,
    message: requestMoveMessage(moved.by, move, {
      ...(moved.estimate ?? NO_ESTIMATE),
      reason: moved.reason,
    }),
  }));
}

function offerAnswered(answer: "accepted" | "rejected") {
  return toOther(({ chat, by, offer }: Answered) => ({
    act: offer.id,
    title: `Offer ${answer}: ${chat.title}`,
    message: `${by} ${answer} the offer of ${formatAmount(offer.amountCents)}.`,
  }));
}

/** The message of each of these is also written into the project chat. */
export const dealNotices = {
  request_accepted: requestMoved("accepted", "Request accepted"),
  request_declined: requestMoved("declined", "Request declined"),
  request_cancelled: requestMoved("cancelled", "Request canceled"),
  request_completed: requestMoved("completed", "Project completed"),
  request_rated: toOther(({ chat, by, requestId, rating }: Rated) => ({
    act: requestId,
    title: `Project rated: ${chat.title}`,
    message: `${by} rated the project ${rating} out of 5.`,
  })),
  request_reminder: toOther(({ chat, by, act }: ByParty & { act: string }) => ({
    act,
    title: `Complete the project: ${chat.title}`,
    message: `${by} asks to complete the project: every payment is settled. It can be rated then. If you agree on no more work, ${by} can complete it a week from now.`,
  })),
  request_review_answered: toOther(
    ({ chat, by, act, answer }: ByParty & { act: string; answer: string }) => ({
      act,
      title: `Review answered: ${chat.title}`,
      message: `${by} answered the review in public: ${beginning(answer)}`,
    }),
  ),
  request_closed: toOther(
    ({ chat, requestId }: InChat & { requestId: string }) => ({
      act: requestId,
      title: `Project closed: ${chat.title}`,
      message:
        "The other party has deleted their account, so this chat is closed.",
    }),
  ),
  offer_new: toOther(({ chat, by, offer }: Offered) => ({
    act: offer.id,
    title: `New offer: ${chat.title}`,
    message: `${by} offers ${formatAmount(offer.amountCents)} with delivery in ${plural(offer.deliveryDays, "day")}. ${beginning(offer.description)}`,
  })),
  offer_accepted: offerAnswered("accepted"),
  offer_rejected: offerAnswered("rejected"),
  offer_withdrawn: toOther(
    ({
      chat,
      by,
      offer,
      was = "open",
    }: Answered & { was?: "open" | "accepted" | "paid in part" }) => {
      const amount = formatAmount(offer.amountCents);
      return was !== "open"
        ? {
            act: `${offer.id}:dropped`,
            title: `Accepted offer canceled: ${chat.title}`,
            message: `${by} canceled ${was === "accepted" ? `the accepted offer of ${amount}. Nothing was paid.` : `the unpaid milestones of the offer of ${amount}.`}`,
          }
        : {
            act: offer.id,
            title: `Offer withdrawn: ${chat.title}`,
            message: `${by} withdrew the offer of ${amount}.`,
          };
    },
  ),
  milestone_change: toOther(
    ({ chat, by, milestone, change, answer }: Changed) => ({
      act: `${change.id}:${answer}`,
      title: `Milestone change ${answer}: ${chat.title}`,
      message: changeMessage(by, { milestone, change, answer }),
    }),
  ),
} as const satisfies Notices;
