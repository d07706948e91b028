import { and, eq, isNull, type SQL } from "drizzle-orm";

import type { ReviewContent } from "../../domain/reviews/review-limits";
import { reviews } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type Review = typeof reviews.$inferSelect;

type Author = { agentId: string; authorUserId: string };

/** What a user has written about an agent, if anything. */
export async function findOwnReview(
  db: Db,
  author: Author,
): Promise<Review | undefined> {
  const [review] = await db.select().from(reviews).where(by(author)).limit(1);
  return review;
}

/** Undefined when the author has written about the agent already. */
export async function insertReview(
  db: Db,
  review: typeof reviews.$inferInsert,
): Promise<Review | undefined> {
  const [inserted] = await db
    .insert(reviews)
    .values(review)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/** The author's other words in place of the first; an answer to them stays. */
export async function replaceReview(
  db: Db,
  author: Author,
  content: ReviewContent & Pick<Review, "paymentMode" | "editedAt">,
): Promise<Review | undefined> {
  const [replaced] = await db
    .update(reviews)
    .set(content)
    .where(by(author))
    .returning();
  return replaced;
}

/** Stores the one answer; false when there is one already. */
export async function insertAnswer(
  db: Db,
  reviewId: string,
  answer: { answerMd: string; answeredAt: Date },
): Promise<boolean> {
  const answered = await db
    .update(reviews)
    .set(answer)
    .where(and(eq(reviews.id, reviewId), isNull(reviews.answeredAt)))
    .returning({ id: reviews.id });
  return answered.length > 0;
}

function by({ agentId, authorUserId }: Author): SQL | undefined {
  return and(
    eq(reviews.agentId, agentId),
    eq(reviews.authorUserId, authorUserId),
  );
}
