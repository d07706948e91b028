import { relativeTime } from "../platform/relative-time";

/** The number of rows in the open bell; the notifications page has the rest. */
export const BELL_ROWS = 10;

type Notified = {
  id: string;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: Date;
};

/** A notification as the bell and the notifications page show it. */
export function notificationView(notification: Notified, now: Date) {
  const { id, title, message, isRead, createdAt } = notification;
  return {
    id,
    title,
    message,
    isRead,
    time: relativeTime(createdAt, now),
  };
}
