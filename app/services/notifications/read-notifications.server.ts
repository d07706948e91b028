import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  updateAllNotificationsRead,
  updateNotificationRead,
  type Notification,
} from "~/models/notifications/notifications.server";

/** Only its user marks a notification read; for others it is not there. */
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

/** Marks all of a user's own notifications read; the number that were not. */
export async function readAllNotifications(
  ctx: Ctx,
  userId: string,
): Promise<number> {
  return ctx.store.tx((tx) => updateAllNotificationsRead(tx, userId));
}
