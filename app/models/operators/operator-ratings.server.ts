import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";

import { operatorRequests, projectChats, users } from "../../../drizzle/schema";
import type { OperatorRequest } from "../projects/operator-requests.server";
import type { Db } from "../platform/store.server";
import { nameColumns } from "~/models/accounts/name-columns.server";

type Rating = Pick<OperatorRequest, "rating" | "review" | "ratedAt">;

/** Rates a completed request, once; undefined if it cannot be rated. */
export async function rateOperatorRequest(
  db: Db,
  id: string,
  rating: Rating,
): Promise<OperatorRequest | undefined> {
  const [rated] = await db
    .update(operatorRequests)
    .set(rating)
    .where(
      and(
        eq(operatorRequests.id, id),
        eq(operatorRequests.status, "completed"),
        isNull(operatorRequests.rating),
      ),
    )
    .returning();
  return rated;
}

/** Answers a written review, once; false if there is none to answer. */
export async function answerProjectReview(
  db: Db,
  id: string,
  { answer, at }: { answer: string; at: Date },
): Promise<boolean> {
  const answered = await db
    .update(operatorRequests)
    .set({ reviewAnswer: answer, reviewAnsweredAt: at })
    .where(
      and(
        eq(operatorRequests.id, id),
        isNotNull(operatorRequests.review),
        isNull(operatorRequests.reviewAnswer),
      ),
    )
    .returning({ id: operatorRequests.id });
  return answered.length > 0;
}

/** Adds a rating to an operator's average, which it returns. */
export async function addOperatorRating(
  db: Db,
  userId: string,
  rating: number,
): Promise<number> {
  const { operatorRating: mean, operatorRatingCount: count } = users;
  const [figures] = await db
    .update(users)
    .set({
      operatorRating: sql`(${mean} * ${count} + ${rating}) / (${count} + 1)`,
      operatorRatingCount: sql`${count} + 1`,
    })
    .where(eq(users.id, userId))
    .returning({ operatorRating: users.operatorRating });
  if (!figures) throw new Error("The rated operator does not exist");
  return figures.operatorRating;
}

/** The latest written reviews of an operator's projects. */
export async function listProjectReviews(
  db: Db,
  operatorId: string,
  limit: number,
) {
  return db
    .select({
      id: operatorRequests.id,
      rating: operatorRequests.rating,
      review: operatorRequests.review,
      ratedAt: operatorRequests.ratedAt,
      answer: operatorRequests.reviewAnswer,
      project: projectChats.title,
      author: nameColumns(users),
    })
    .from(operatorRequests)
    .innerJoin(
      projectChats,
      eq(projectChats.operatorRequestId, operatorRequests.id),
    )
    .innerJoin(users, eq(users.id, operatorRequests.requesterId))
    .where(
      and(
        eq(operatorRequests.operatorId, operatorId),
        isNotNull(operatorRequests.review),
      ),
    )
    .orderBy(desc(operatorRequests.ratedAt), desc(operatorRequests.id))
    .limit(limit);
}
