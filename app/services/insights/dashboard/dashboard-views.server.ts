import { displayName, type Person } from "~/domain/accounts/users";
import { purchasePath } from "~/domain/orders/checkout-paths";
import { formatDate } from "~/domain/platform/dates";
import { timeLabel } from "~/domain/projects/project-chat";
import { budgetText, wantedByText } from "~/domain/projects/request-terms";
import { relativeTime } from "~/domain/platform/relative-time";
import { shorten } from "~/domain/platform/shorten";
import type { listIncomingRequests } from "~/models/projects/operator-requests.server";

import type { RunningPass } from "~/services/orders/find-pass.server";
import type { ListedChat } from "~/services/projects/list-chats.server";

const EXCERPT_LENGTH = 140;

/** Chats as rows: the other party, unread messages, last activity. */
export function dashboardChats(chats: readonly ListedChat[], now: Date) {
  return chats.map(({ chat, request, party, unread, ...parties }) => {
    const other = party === "operator" ? parties.requester : parties.operator;
    return {
      id: chat.id,
      title: chat.title,
      status: chat.status,
      requestStatus: request.status,
      other: personView(other),
      unread,
      lastActivity: relativeTime(chat.updatedAt, now),
    };
  });
}

function personView(person: Person & { iconUrl: string | null }) {
  const { id, iconUrl } = person;
  return { id, iconUrl, name: displayName(person) };
}

type Incoming = Awaited<ReturnType<typeof listIncomingRequests>>;

/** Requests as rows, with the beginning of their text. */
export function dashboardRequests(requests: Incoming, now: Date) {
  return requests.map((request) => ({
    id: request.id,
    chatId: request.projectChatId,
    title: request.title,
    status: request.status,
    isPriority: request.isPriority,
    requester: personView(request.requester),
    excerpt: shorten(request.userRequest.replace(/\s+/gu, " "), EXCERPT_LENGTH),
    budget: budgetText(request),
    wantedBy: wantedByText(request),
    when: relativeTime(request.createdAt, now),
  }));
}

/** The running pass: its name, its end in UTC and its order's page. */
export function dashboardPass({ order, endsAt }: RunningPass) {
  return {
    name: order.itemName,
    endsOn: `${formatDate(endsAt)}, ${timeLabel(endsAt)} UTC`,
    href: purchasePath(order.id),
  };
}
