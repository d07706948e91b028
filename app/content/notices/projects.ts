import { formatAmount, type Cents } from "~/domain/platform/money";
import { plural } from "~/domain/platform/plural";
import {
  NO_ESTIMATE,
  requestMoveMessage,
  type RequestEstimate,
} from "~/domain/projects/project-request";
import type { ProjectWords } from "~/domain/projects/project-words";
import type { RequestMove } from "~/domain/projects/projects";
import {
  budgetText,
  wantedByText,
  type RequestTerms,
} from "~/domain/projects/request-terms";

import { changeMessage, type ChangeNews } from "./milestone-words";
import {
  CHAT,
  DASHBOARD,
  family,
  type Notices,
  type Recipient,
} from "./notice";

type InChat = { chat: { id: string; title: string }; other: Recipient };
/** `by` is the username of the party that acted. */
type ByParty = InChat & { by: string };
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
type Transcript = {
  chat: { id: string; title: string };
  to: { id: string; email: string };
  transcript: readonly string[];
};
type WaitingFor = ByParty & {
  other: { id: string };
  /** The number of the last message that the recipient has read. */
  after: number;
  count: number;
  /** The first messages as plain text. */
  texts: readonly string[];
};
type Requested = {
  operator: Recipient;
  request: { id: string; projectChatId: string };
  by: string;
  words: ProjectWords;
  terms: RequestTerms;
  /** How many files are attached. */
  files: number;
  /** The quoted agent; null for a plan. */
  priceOf: string | null;
  isPriority: boolean;
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

export const projectNotices = {
  request_new: {
    ...OTHER_PARTY,
    audience: "Operator, or owner of the quoted agent",
    write: (asked: Requested) => ({
      to: asked.operator,
      about: asked.request.projectChatId,
      act: asked.request.id,
      title: requestTitle(asked),
      message: `${requestSentence(asked)} ${beginning(asked.words.firstMessage)}`,
      mail: requestMail(asked),
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
  chat_transcript: {
    audience: "Both parties of a deleted chat in which money moved",
    by: "mail",
    link: DASHBOARD,
    write: ({ chat, to, transcript }: Transcript) => ({
      to,
      act: `${chat.id}:${to.id}`,
      title: `Transcript of ${chat.title}`,
      lines: [
        "This chat was deleted. This is what was written in it.",
        ...transcript,
      ],
    }),
  },
  messages_waiting: {
    ...toOther(({ chat, other, by, after, count, texts }: WaitingFor) => {
      const left = count - texts.length;
      return {
        act: `${chat.id}:${other.id}:${after}`,
        title: `${plural(count, "unread message")}: ${chat.title}`,
        lines: [
          `${by} wrote in ${chat.title}, and you have not read it yet:`,
          ...texts.map((text) => `“${beginning(text)}”`),
          ...(left > 0 ? [`And ${plural(left, "more message")}.`] : []),
        ],
      };
    }),
    preference: "messages",
    by: "mail",
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

function requestTitle({ priceOf, isPriority }: Requested): string {
  if (priceOf !== null) return "New quote request";
  return isPriority ? "New PRIORITY request" : "New operator request";
}

function requestSentence({ by, words, priceOf }: Requested): string {
  return priceOf === null
    ? `${by} asks you to build ${words.projectName}.`
    : `${by} asks you for a quote for ${priceOf}.`;
}

/** The whole brief, so that the operator can judge it without signing in. */
function requestMail(asked: Requested) {
  const { words, terms, files } = asked;
  const budget = budgetText(terms);
  const wantedBy = wantedByText(terms);
  const facts = [
    `Title: ${words.projectName}`,
    ...(budget ? [`Budget: ${budget}`] : []),
    ...(wantedBy ? [`Wanted by: ${wantedBy}`] : []),
    ...(files > 0 ? [`Attachments: ${files}`] : []),
  ];
  return {
    title: `${requestTitle(asked)}: ${words.projectName}`,
    lines: [requestSentence(asked), facts.join("\n"), words.firstMessage],
  };
}

const MAX_PREVIEW = 160;

/** The beginning of a text that its page shows in full. */
function beginning(text: string): string {
  const line = Array.from(text.replace(/\s+/g, " "));
  if (line.length <= MAX_PREVIEW) return line.join("");
  return `${line.slice(0, MAX_PREVIEW).join("").trimEnd()}…`;
}
