import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  updateAllNotificationsRead,
  updateNotificationRead,
  type Notification,
} from "~/models/notifications/notifications.server";

/** Marks a user's notification read; another user's is `not_found`. */
export async function readNotification(
  ctx: Ctx,
  { id, userId }: { id: string; userId: string },
): Promise<Notification> {
  const read = await ctx.store.tx((tx) =>
    updateNotificationRead(tx, { id, userId }),
  );
  if (!read) throw new DomainError("not_found", "Notification not found");
  return read;
}

/** Marks all of a user's notifications read; returns how many were unread. */
export async function readAllNotifications(
  ctx: Ctx,
  userId: string,
): Promise<number> {
  return ctx.store.tx((tx) => updateAllNotificationsRead(tx, userId));
}
