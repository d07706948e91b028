import { chatAnalytics } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type NewChatAnalytics = typeof chatAnalytics.$inferInsert;

export async function insertChatAnalytics(
  db: Db,
  row: NewChatAnalytics,
): Promise<void> {
  await db.insert(chatAnalytics).values(row);
}
