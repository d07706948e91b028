import { Form, Link } from "@remix-run/react";
import { Bell } from "lucide-react";

import { useLiveBell } from "~/components/notifications/use-live-bell";
import { Icon } from "~/components/ui/icon";

import { bellWords } from "./bell-words";
import { Menu } from "./menu";

export type NotificationView = {
  id: string;
  title: string;
  message: string;
  time: string;
  isRead: boolean;
};

const ROWS = 10;

type BellProps = {
  unreadCount: number;
  notifications: readonly NotificationView[];
  currentPath: string;
};

/** One notification; pressing it marks it read and opens its subject. */
export function NotificationRow(props: { notification: NotificationView }) {
  const { id, title, message, time, isRead } = props.notification;
  return (
    <Form method="post" action={`/notifications/${id}/read`}>
      <button className={isRead ? "notif" : "notif unread"}>
        <span className="dot" aria-hidden />
        <b>
          {isRead ? null : <span className="sr-only">Unread: </span>}
          {title}
        </b>
        <span className="when">{time}</span>
        <span className="text whitespace-pre-line wrap-anywhere">
          {message}
        </span>
      </button>
    </Form>
  );
}

/** The open bell: at most ten rows, the rest are on the notifications page. */
export function NotificationPanel(props: BellProps) {
  const { unreadCount, notifications, currentPath } = props;
  return (
    <>
      <div className="row between px-4 py-3">
        <b className="h4">Notifications</b>
        {unreadCount > 0 ? (
          <Form method="post" action="/notifications/mark-all-read">
            <input type="hidden" name="redirectTo" value={currentPath} />
            <button className="link text-xs">Mark all read</button>
          </Form>
        ) : null}
      </div>
      {notifications.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-center text-muted">
          No notifications yet
        </p>
      ) : null}
      <div className="[&_.text]:line-clamp-4">
        {notifications.slice(0, ROWS).map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </div>
      {notifications.length > ROWS ? (
        <Link
          className="item justify-center border-t border-line"
          to="/notifications"
        >
          View all notifications
        </Link>
      ) : null}
    </>
  );
}

/** The header's bell with the number of unread notifications. */
export function NotificationBell(props: BellProps) {
  const bell = useLiveBell(props);
  const { count, label } = bellWords(bell.unreadCount);
  return (
    <Menu
      className="menu"
      label={label}
      summaryClass="icon-btn"
      summary={
        <>
          <Icon of={Bell} />
          {count === null ? null : <span className="count">{count}</span>}
        </>
      }
    >
      <div className="pop bell">
        <NotificationPanel {...props} {...bell} />
      </div>
    </Menu>
  );
}
