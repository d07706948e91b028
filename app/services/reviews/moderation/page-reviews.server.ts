import type { Ctx } from "~/ctx.server";
import {
  countModeratedReviews,
  listModeratedReviews,
  type Visibility,
} from "~/models/reviews/hidden-reviews.server";

const PAGE_SIZE = 24;

type Wanted = { visibility: Visibility; page: number };

/** One page of all agents' reviews, for administrators. */
export async function pageModeratedReviews(
  { store }: Ctx,
  { visibility, page: wanted }: Wanted,
) {
  const total = await countModeratedReviews(store.read, visibility);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const slice = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const reviews = await listModeratedReviews(store.read, visibility, slice);
  return { reviews, total, page, pageCount };
}
