import { asc, eq, inArray } from "drizzle-orm";

import { supportAnswers, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export async function insertSupportAnswer(
  db: Db,
  row: typeof supportAnswers.$inferInsert,
): Promise<void> {
  await db.insert(supportAnswers).values(row);
}

/** The answers to some requests with their authors, oldest first. */
export async function listSupportAnswers(
  db: Db,
  requestIds: readonly string[],
) {
  if (requestIds.length === 0) return [];
  return db
    .select({
      id: supportAnswers.id,
      supportRequestId: supportAnswers.supportRequestId,
      administratorId: supportAnswers.administratorId,
      administrator: users.username,
      message: supportAnswers.message,
      createdAt: supportAnswers.createdAt,
    })
    .from(supportAnswers)
    .innerJoin(users, eq(users.id, supportAnswers.administratorId))
    .where(inArray(supportAnswers.supportRequestId, [...requestIds]))
    .orderBy(asc(supportAnswers.createdAt), asc(supportAnswers.id));
}
