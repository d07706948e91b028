import type { Ctx } from "~/ctx.server";
import type { ModerationAddress } from "~/domain/approvals/moderation-address";
import { cutPage, readTimeCursor } from "~/domain/platform/time-cursor";
import {
  countModeratedReviews,
  listModeratedReviews,
} from "~/models/reviews/hidden-reviews.server";

const PAGE_SIZE = 24;

/** One page of all agents' reviews, for administrators. */
export async function pageModeratedReviews(
  { store }: Ctx,
  { cursor, ...filters }: ModerationAddress,
) {
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(cursor) };
  const [rows, total] = await Promise.all([
    listModeratedReviews(store, filters, page),
    countModeratedReviews(store, filters),
  ]);
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  return { reviews: items, next, total };
}
