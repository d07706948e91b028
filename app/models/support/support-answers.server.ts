import { and, asc, eq, inArray } from "drizzle-orm";

import { supportAnswers, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export async function insertSupportAnswer(
  db: Db,
  row: typeof supportAnswers.$inferInsert,
): Promise<void> {
  await db.insert(supportAnswers).values(row);
}

/** Whether a request has an answer with the same text. */
export async function hasSupportAnswer(
  db: Db,
  { requestId, message }: { requestId: string; message: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: supportAnswers.id })
    .from(supportAnswers)
    .where(
      and(
        eq(supportAnswers.supportRequestId, requestId),
        eq(supportAnswers.message, message),
      ),
    )
    .limit(1);
  return found !== undefined;
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
