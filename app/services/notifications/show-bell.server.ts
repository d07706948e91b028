import type { Ctx } from "~/ctx.server";
import { BELL_ROWS } from "~/domain/notifications/notifications";
import {
  countUnreadNotifications,
  listNotifications,
} from "~/models/notifications/notifications.server";

export async function countUnread(ctx: Ctx, userId: string): Promise<number> {
  return countUnreadNotifications(ctx.store.read, userId);
}

/** The rows of the bell, and one more if there are more. */
export async function showBell(ctx: Ctx, userId: string) {
  const [unreadCount, notifications] = await Promise.all([
    countUnreadNotifications(ctx.store.read, userId),
    listNotifications(ctx.store.read, userId, {
      limit: BELL_ROWS + 1,
      after: null,
    }),
  ]);
  return { unreadCount, notifications };
}
