import { desc, eq } from "drizzle-orm";

import { projectOffers } from "../../drizzle/schema";
import type { Db } from "./store.server";

export type ProjectOffer = typeof projectOffers.$inferSelect;

/** The offers of a chat, the newest first. */
export async function listOffers(
  db: Db,
  chatId: string,
): Promise<ProjectOffer[]> {
  return db
    .select()
    .from(projectOffers)
    .where(eq(projectOffers.projectChatId, chatId))
    .orderBy(desc(projectOffers.createdAt), desc(projectOffers.id))
    .limit(200);
}
