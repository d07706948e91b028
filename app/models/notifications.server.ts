import { notifications } from "../../drizzle/schema";
import type { Db } from "./store.server";

export type Notification = typeof notifications.$inferSelect;
export type NewNotification = typeof notifications.$inferInsert;

export async function insertNotification(
  db: Db,
  notification: NewNotification,
): Promise<void> {
  await db.insert(notifications).values(notification);
}
