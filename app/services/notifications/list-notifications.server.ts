import type { Ctx } from "~/ctx.server";
import {
  countNotifications,
  listNotifications as listNewest,
  type Notification,
} from "~/models/notifications/notifications.server";

const LATEST = 50;
const PAGE_SIZE = 24;

/** A user's latest 50 notifications, newest first. */
export async function listLatestNotifications(
  ctx: Ctx,
  userId: string,
): Promise<Notification[]> {
  return listNewest(ctx.store.read, userId, { limit: LATEST });
}

/** One page of all of a user's notifications, newest first. */
export async function listNotificationPage(
  ctx: Ctx,
  { userId, page: wanted }: { userId: string; page: number },
) {
  const total = await countNotifications(ctx.store.read, userId);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const notifications = await listNewest(ctx.store.read, userId, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  return { notifications, total, page, pageCount };
}
