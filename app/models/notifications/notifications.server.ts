import { and, desc, eq, inArray, sql } from "drizzle-orm";

import type { TimePage } from "~/domain/platform/time-cursor";
import { notifications, users } from "../../../drizzle/schema";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

export type Notification = typeof notifications.$inferSelect;
export type NewNotification = typeof notifications.$inferInsert;

/** As the index of unread notifications has it. */
export const isUnread = sql`not ${notifications.isRead}`;

/** Both engines limit the number of parameters per statement. */
const ROWS_PER_STATEMENT = 400;

export async function insertNotifications(
  db: Db,
  rows: readonly NewNotification[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT);
    await db.insert(notifications).values(chunk);
  }
}

/** A user's notifications, newest first. */
export async function listNotifications(
  db: Db,
  userId: string,
  { limit, after }: TimePage,
): Promise<Notification[]> {
  const { createdAt, id } = notifications;
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isBehind({ at: createdAt, id }, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countNotifications(
  db: Db,
  userId: string,
): Promise<number> {
  return countUpToLimit(db, notifications, eq(notifications.userId, userId));
}

export async function countUnreadNotifications(
  db: Db,
  userId: string,
): Promise<number> {
  return countUpToLimit(db, notifications, unreadOf(userId));
}

/** Marks a user's notification read; undefined if it is not theirs. */
export async function updateNotificationRead(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<Notification | undefined> {
  const [notification] = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning();
  return notification;
}

/** Marks a user's unread notifications read; returns their number. */
export async function updateAllNotificationsRead(
  db: Db,
  userId: string,
): Promise<number> {
  const read = await db
    .update(notifications)
    .set({ isRead: true })
    .where(unreadOf(userId))
    .returning({ id: notifications.id });
  return read.length;
}

function unreadOf(userId: string) {
  return and(eq(notifications.userId, userId), isUnread);
}

/** Notices to administrators about a matter that waits for a decision. */
const MATTERS = [
  "report_new",
  "dispute_opened",
  "dispute_overdue",
  "support_new",
];

/** Marks every administrator's notice of a matter read: it is decided. */
export async function closeMatterNotices(
  db: Db,
  matterId: string,
): Promise<void> {
  const administrators = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "admin"));
  const { userId, relatedId, type } = notifications;
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(
      and(
        inArray(userId, administrators),
        isUnread,
        eq(relatedId, matterId),
        inArray(type, MATTERS),
      ),
    );
}
