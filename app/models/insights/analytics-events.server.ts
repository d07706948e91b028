import { analyticsEvents } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type NewEvent = typeof analyticsEvents.$inferInsert;

export async function insertEvent(db: Db, event: NewEvent): Promise<void> {
  await db.insert(analyticsEvents).values(event);
}
