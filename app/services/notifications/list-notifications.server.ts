import type { Ctx } from "~/ctx.server";
import { cutPage, readTimeCursor } from "~/domain/platform/time-cursor";
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
  return listNewest(ctx.store.read, userId, { limit: LATEST, after: null });
}

type Wanted = { userId: string; cursor: string | null };

/** One page of all of a user's notifications, newest first. */
export async function listNotificationPage(
  { store }: Ctx,
  { userId, cursor }: Wanted,
) {
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(cursor) };
  const [rows, total] = await Promise.all([
    listNewest(store.read, userId, page),
    countNotifications(store.read, userId),
  ]);
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  return { notifications: items, next, total };
}
