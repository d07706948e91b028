import { Form, Link, useLoaderData } from "@remix-run/react";
import { Bell } from "lucide-react";

import { NotificationRow } from "~/components/layout/notification-bell";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { pageMeta } from "~/content/page-meta";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { notificationView } from "~/domain/notifications/notifications";
import { pageLoader } from "~/http/pages.server";
import { listNotificationPage } from "~/services/notifications/list-notifications.server";
import { countUnread } from "~/services/notifications/show-bell.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const page = readPage(new URL(request.url).searchParams.get("page"));
  const [listed, unreadCount] = await Promise.all([
    listNotificationPage(ctx, { userId: user.id, page }),
    countUnread(ctx, user.id),
  ]);
  const now = ctx.now();
  return {
    page: listed.page,
    pageCount: listed.pageCount,
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
  const { notifications, page, pageCount, total, unreadCount } =
    useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-7 pb-16">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="h2">Notifications</h1>
          <p className="muted mt-1">
            {total} in all, {unreadCount} unread.{" "}
            <Link className="link" to="/profile/notifications">
              Notification settings
            </Link>
          </p>
        </div>
        {unreadCount > 0 ? <MarkAllRead page={page} /> : null}
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
      <div className="mt-5">
        <Pagination
          label="Pages of notifications"
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => `/notifications?page=${number}`}
        />
      </div>
    </div>
  );
}

function MarkAllRead({ page }: { page: number }) {
  return (
    <Form method="post" action="/notifications/mark-all-read">
      <input
        type="hidden"
        name="redirectTo"
        value={page > 1 ? `/notifications?page=${page}` : "/notifications"}
      />
      <Button size="sm">Mark all read</Button>
    </Form>
  );
}
