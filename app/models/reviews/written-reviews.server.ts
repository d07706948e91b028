import { and, eq, isNull, type SQL } from "drizzle-orm";

import type { ReviewContent } from "../../domain/reviews/review-limits";
import { reviews } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type Review = typeof reviews.$inferSelect;

type Author = { agentId: string; authorUserId: string };

/** A user's review of an agent, if any. */
export async function findOwnReview(
  db: Db,
  author: Author,
): Promise<Review | undefined> {
  const [review] = await db.select().from(reviews).where(by(author)).limit(1);
  return review;
}

/** Undefined if the author has already reviewed the agent. */
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

/** Replaces a review's text and rating; its answer stays. */
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

/** Stores the answer; false if there already is one. */
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
