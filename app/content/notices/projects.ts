import { formatAmount, type Cents } from "~/domain/platform/money";
import { plural } from "~/domain/platform/plural";
import {
  NO_ESTIMATE,
  requestMoveMessage,
  type RequestEstimate,
} from "~/domain/projects/project-request";
import type { RequestMove } from "~/domain/projects/projects";

import {
  CHAT,
  DASHBOARD,
  family,
  type Notices,
  type Recipient,
} from "./notice";

type InChat = { chat: { id: string; title: string }; other: Recipient };
/** `by` is the display name of the party that acted. */
type ByParty = InChat & { by: string };
type Moved = ByParty & { act: string; estimate?: RequestEstimate };
type Rated = ByParty & { requestId: string; rating: number };
type Answered = ByParty & { offer: { id: string; amountCents: Cents } };
type Offered = Answered & {
  offer: { deliveryDays: number; description: string };
};
type Requested = {
  operator: Recipient;
  request: { id: string; projectChatId: string };
  by: string;
  asks: { toBuild: string; isPriority: boolean } | { priceOf: string };
};

const OTHER_PARTY = {
  audience: "The other party",
  preference: "requests",
  by: "bell and mail",
  link: CHAT,
} as const;

const toOther = family(OTHER_PARTY, ({ chat, other }: InChat) => ({
  to: other,
  about: chat.id,
}));

function requestMoved(move: RequestMove, event: string) {
  return toOther(({ chat, by, act, estimate = NO_ESTIMATE }: Moved) => ({
    act,
    title: `${event}: ${chat.title}`,
    message: requestMoveMessage(by, move, estimate),
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
      wasAccepted,
    }: Answered & { wasAccepted?: boolean }) => {
      const amount = formatAmount(offer.amountCents);
      return wasAccepted
        ? {
            act: `${offer.id}:dropped`,
            title: `Accepted offer canceled: ${chat.title}`,
            message: `${by} canceled the accepted offer of ${amount}. Nothing was paid.`,
          }
        : {
            act: offer.id,
            title: `Offer withdrawn: ${chat.title}`,
            message: `${by} withdrew the offer of ${amount}.`,
          };
    },
  ),
} as const satisfies Notices;

export const projectNotices = {
  request_new: {
    ...OTHER_PARTY,
    audience: "Operator, or owner of the quoted agent",
    write: ({ operator, request, by, asks }: Requested) => ({
      to: operator,
      about: request.projectChatId,
      act: request.id,
      ...requestWords(by, asks),
    }),
  },
  message_new: {
    ...toOther(({ chat, by, hasFiles }: ByParty & { hasFiles: boolean }) => ({
      title: "New message",
      message: `${by} ${hasFiles ? "sent a file" : "wrote"} in ${chat.title}.`,
    })),
    preference: "messages",
    by: "bell",
  },
  chat_deleted: {
    audience: "The parties that did not delete the chat",
    by: "bell and mail",
    link: DASHBOARD,
    write: ({ chat, other, by }: ByParty & { other: { id: string } }) => ({
      to: other,
      act: `${chat.id}:${other.id}`,
      title: "Project chat deleted",
      message: `${by} deleted the chat ${chat.title}.`,
    }),
  },
} as const satisfies Notices;

function requestWords(by: string, asks: Requested["asks"]) {
  if ("priceOf" in asks) {
    const message = `${by} asks you for a quote for ${asks.priceOf}.`;
    return { title: "New quote request", message };
  }
  return {
    title: asks.isPriority ? "New PRIORITY request" : "New operator request",
    message: `${by} asks you to build ${asks.toBuild}.`,
  };
}

const MAX_PREVIEW = 160;

/** The first line of an offer; the side panel shows the rest. */
function beginning(description: string): string {
  const line = Array.from(description.replace(/\s+/g, " "));
  if (line.length <= MAX_PREVIEW) return line.join("");
  return `${line.slice(0, MAX_PREVIEW).join("").trimEnd()}…`;
}
