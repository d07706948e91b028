import { createdAgentPath } from "../catalogue/created-agents";
import { relativeTime } from "../platform/relative-time";

/** Rows in the open bell; the page of all notifications has the rest. */
export const BELL_ROWS = 10;

const CHAT_TYPE = /^(request|message|offer|payment)_/;

type Subject = { type: string; relatedId: string | null };

/** Where a notification leads: to what it is about. */
export function notificationPath({ type, relatedId }: Subject): string {
  if (type.startsWith("agent_") && relatedId) {
    return createdAgentPath(encodeURIComponent(relatedId));
  }
  if (/^(agent|application|chat)_/.test(type)) return "/dashboard";
  if (/^(sale|payout)_/.test(type)) return "/earnings";
  if (!relatedId) return "/notifications";
  return pathOf(type, encodeURIComponent(relatedId)) ?? "/notifications";
}

function pathOf(type: string, id: string): string | null {
  if (CHAT_TYPE.test(type)) return `/dashboard/chats/${id}`;
  if (type.startsWith("review_")) return `/agent/${id}?tab=reviews`;
  return type.startsWith("order_") ? `/purchased-agent/${id}` : null;
}

type Notified = Subject & {
  id: string;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: Date;
};

/** A notification as the bell and its page show it. */
export function notificationView(notification: Notified, now: Date) {
  const { id, title, message, isRead, createdAt } = notification;
  return {
    id,
    title,
    message,
    isRead,
    time: relativeTime(createdAt, now),
    href: notificationPath(notification),
  };
}
