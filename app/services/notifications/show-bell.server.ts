import type { Ctx } from "~/ctx.server";
import { BELL_ROWS } from "~/domain/notifications/notifications";
import {
  countUnreadNotifications,
  listNotifications,
} from "~/models/notifications/notifications.server";

/** How many of a user's own notifications are unread. */
export async function countUnread(ctx: Ctx, userId: string): Promise<number> {
  return countUnreadNotifications(ctx.store.read, userId);
}

/** What the bell shows: its rows, and one more where there are more. */
export async function showBell(ctx: Ctx, userId: string) {
  const [unreadCount, notifications] = await Promise.all([
    countUnreadNotifications(ctx.store.read, userId),
    listNotifications(ctx.store.read, userId, { limit: BELL_ROWS + 1 }),
  ]);
  return { unreadCount, notifications };
}
