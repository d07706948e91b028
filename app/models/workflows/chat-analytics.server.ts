import { chatAnalytics } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type NewChatAnalytics = typeof chatAnalytics.$inferInsert;

export async function insertChatAnalytics(
  db: Db,
  row: NewChatAnalytics,
): Promise<void> {
  await db.insert(chatAnalytics).values(row);
}
