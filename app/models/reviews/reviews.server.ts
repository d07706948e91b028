import { and, count, desc, eq } from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { Place } from "~/domain/platform/time-cursor";
import { reviews, users } from "../../../drizzle/schema";

import { isBehind } from "../platform/keyset.server";
import { isShown } from "./hidden-reviews.server";
import { ownsAgent } from "./owns-agent.server";
import type { Db } from "../platform/store.server";
import { nameColumns } from "~/models/accounts/name-columns.server";

type Page = { mode: PaymentMode; limit: number } & (
  | { offset: number }
  | { after: Place | null }
);

/** A review as others read it. */
export type ListedReview = Awaited<ReturnType<typeof selectReviews>>[number];

/**
 * Shown reviews with text, newest first, of a page or after a review; verified
 * if the author owns the agent now.
 */
export async function listReviews(
  db: Db,
  agentId: string,
  page: Page,
): Promise<ListedReview[]> {
  const after = isBehind(
    { at: reviews.createdAt, id: reviews.id },
    "after" in page ? page.after : null,
  );
  return selectReviews(db, page.mode)
    .where(and(eq(reviews.agentId, agentId), isShown(db, page.mode), after))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(page.limit)
    .offset("offset" in page ? page.offset : 0);
}

export async function findListedReview(
  db: Db,
  { agentId, id }: { agentId: string; id: string },
  mode: PaymentMode,
): Promise<ListedReview | undefined> {
  const [review] = await selectReviews(db, mode)
    .where(and(eq(reviews.agentId, agentId), eq(reviews.id, id)))
    .limit(1);
  return review;
}

const authors = { agentId: reviews.agentId, userId: reviews.authorUserId };

function selectReviews(db: Db, mode: PaymentMode) {
  return db
    .select({
      id: reviews.id,
      authorUserId: reviews.authorUserId,
      rating: reviews.rating,
      title: reviews.title,
      bodyMd: reviews.bodyMd,
      answerMd: reviews.answerMd,
      answeredAt: reviews.answeredAt,
      editedAt: reviews.editedAt,
      createdAt: reviews.createdAt,
      ...nameColumns(users),
      isVerified: ownsAgent(db, { ...authors, mode }),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.authorUserId));
}

/** The number of shown reviews with text per number of stars. */
export async function countReviewsByRating(
  db: Db,
  agentId: string,
  mode: PaymentMode,
) {
  return db
    .select({ rating: reviews.rating, number: count() })
    .from(reviews)
    .where(and(eq(reviews.agentId, agentId), isShown(db, mode)))
    .groupBy(reviews.rating);
}
