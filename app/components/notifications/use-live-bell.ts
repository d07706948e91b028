import { useEffect, useState } from "react";

import {
  BELL_ROWS,
  notificationView,
} from "~/domain/notifications/notifications";

const POLL_MS = 30_000;

type NotificationView = ReturnType<typeof notificationView>;

type Bell = {
  unreadCount: number;
  notifications: readonly NotificationView[];
};

type Live = Bell & { rendered: Bell["notifications"] };

/**
 * The bell from the server, refreshed every 30 seconds while the page is
 * visible. A later page's data replaces it.
 */
export function useLiveBell({ unreadCount, notifications }: Bell): Bell {
  const [live, setLive] = useState<Live | null>(null);
  const current = live?.rendered === notifications ? live : null;
  const shownCount = current?.unreadCount ?? unreadCount;

  useEffect(() => {
    const stopping = new AbortController();
    const timer = setInterval(() => {
      if (document.hidden) return;
      askBell(shownCount, stopping.signal)
        .then((bell) => {
          if (bell) setLive({ ...bell, rendered: notifications });
        })
        // The next refresh happens anyway.
        .catch(() => undefined);
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      stopping.abort();
    };
  }, [shownCount, notifications]);

  return current ?? { unreadCount, notifications };
}

/** The new state of the bell; null if the count has not changed. */
async function askBell(
  shownCount: number,
  signal: AbortSignal,
): Promise<Bell | null> {
  const answer = await ask("/api/notifications/unread-count", signal);
  const { count } = answer as { count: number };
  if (count === shownCount) return null;
  const listed = await ask("/api/notifications", signal);
  return { unreadCount: count, notifications: viewsOf(listed) };
}

async function ask(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

type ListedNotification = Omit<
  Parameters<typeof notificationView>[0],
  "createdAt"
> & { createdAt: string };

function viewsOf(listed: unknown): NotificationView[] {
  const now = new Date();
  return (listed as ListedNotification[])
    .slice(0, BELL_ROWS + 1)
    .map(({ createdAt, ...rest }) =>
      notificationView({ ...rest, createdAt: new Date(createdAt) }, now),
    );
}
