import { Form, Link, useLoaderData } from "@remix-run/react";
import { Bell } from "lucide-react";

import { NotificationRow } from "~/components/layout/notification-bell";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { pageMeta } from "~/content/page-meta";
import { notificationView } from "~/domain/notifications/notifications";
import { countedText } from "~/domain/platform/counted";
import { cursorIn } from "~/domain/platform/time-cursor";
import { pageLoader } from "~/http/pages.server";
import { listNotificationPage } from "~/services/notifications/list-notifications.server";
import { countUnread } from "~/services/notifications/show-bell.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const cursor = cursorIn(new URL(request.url).searchParams);
  const [listed, unreadCount] = await Promise.all([
    listNotificationPage(ctx, { userId: user.id, cursor }),
    countUnread(ctx, user.id),
  ]);
  const now = ctx.now();
  return {
    cursor,
    next: listed.next,
    total: listed.total,
    unreadCount,
    notifications: listed.notifications.map((notification) =>
      notificationView(notification, now),
    ),
  };
});

export const meta = () =>
  pageMeta({
    title: "Notifications",
    description: "Updates on your agents, requests and offers.",
  });

export default function NotificationsPage() {
  const { notifications, cursor, next, total, unreadCount } =
    useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-7 pb-16">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="h2">Notifications</h1>
          <p className="muted mt-1">
            {countedText(total)} in all, {countedText(unreadCount)} unread.{" "}
            <Link className="link" to="/profile/notifications">
              Notification settings
            </Link>
          </p>
        </div>
        {unreadCount > 0 ? <MarkAllRead cursor={cursor} /> : null}
      </div>
      {notifications.length === 0 ? (
        <EmptyState
          icon={Bell}
          title="No notifications yet"
          hint="Updates on your agents, requests and offers appear here."
        />
      ) : (
        <ul className="panel">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationRow notification={notification} />
            </li>
          ))}
        </ul>
      )}
      <NextPage
        label="Pages of notifications"
        firstHref={cursor && addressOf(null)}
        nextHref={next && addressOf(next)}
      />
    </div>
  );
}

function addressOf(cursor: string | null): string {
  return cursor ? `/notifications?cursor=${cursor}` : "/notifications";
}

function MarkAllRead({ cursor }: { cursor: string | null }) {
  return (
    <Form method="post" action="/notifications/mark-all-read">
      <input type="hidden" name="redirectTo" value={addressOf(cursor)} />
      <Button size="sm">Mark all read</Button>
    </Form>
  );
}
