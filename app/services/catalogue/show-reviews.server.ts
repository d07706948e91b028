import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/users";
import { renderMarkdown } from "~/integrations/markdown.server";
import { listReviews } from "~/models/reviews.server";

export const REVIEWS_PER_PAGE = 24;

type ShowReviews = { agentId: string; page: number; limit?: number };

/** Written reviews, newest first; VERIFIED where the author bought the agent. */
export async function showReviews(
  ctx: Ctx,
  { agentId, page, limit = REVIEWS_PER_PAGE }: ShowReviews,
) {
  const offset = (page - 1) * limit;
  const rows = await listReviews(ctx.store.read, agentId, { limit, offset });
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    bodyHtml: renderMarkdown(row.bodyMd),
    author: displayName(row),
    createdAt: row.createdAt,
    isVerified: row.orderId !== null,
  }));
}
