import { eq } from "drizzle-orm";

import { supportRequests } from "../../drizzle/schema";
import type { Db } from "./store.server";

type SupportRequest = typeof supportRequests.$inferSelect;

export async function insertSupportRequest(
  db: Db,
  row: typeof supportRequests.$inferInsert,
): Promise<void> {
  await db.insert(supportRequests).values(row);
}

export async function findSupportRequest(
  db: Db,
  id: string,
): Promise<SupportRequest | undefined> {
  const [request] = await db
    .select()
    .from(supportRequests)
    .where(eq(supportRequests.id, id))
    .limit(1);
  return request;
}
