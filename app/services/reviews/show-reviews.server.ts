import type { Ctx } from "~/ctx.server";
import { formatDate } from "~/domain/platform/dates";
import { displayName } from "~/domain/accounts/users";
import { renderMarkdownLight } from "~/integrations/markdown.server";
import {
  listReviews,
  type ListedReview,
} from "~/models/reviews/reviews.server";

export const REVIEWS_PER_PAGE = 24;

type ShowReviews = {
  agentId: string;
  /** The reader, whose own review is marked. */
  viewerId: string | null;
  page: number;
  limit?: number;
};

/** Written reviews, newest first; VERIFIED if the author owns the agent. */
export async function showReviews(
  ctx: Ctx,
  { agentId, viewerId, page, limit = REVIEWS_PER_PAGE }: ShowReviews,
) {
  const { mode } = ctx.payments;
  const offset = (page - 1) * limit;
  const wanted = { mode, limit, offset };
  const rows = await listReviews(ctx.store.read, agentId, wanted);
  return rows.map((row) => reviewView(row, viewerId));
}

/** A review as a page shows it: safe HTML, formatted dates. */
export function reviewView(row: ListedReview, viewerId: string | null) {
  const { id, rating, title, isVerified, editedAt } = row;
  return {
    id,
    rating,
    title,
    isVerified,
    bodyHtml: renderMarkdownLight(row.bodyMd),
    author: displayName(row),
    isOwn: row.authorUserId === viewerId,
    date: formatDate(row.createdAt),
    edited: editedAt && formatDate(editedAt),
    answer: answerView(row),
  };
}

function answerView({ answerMd, answeredAt }: ListedReview) {
  if (answerMd === null || answeredAt === null) return null;
  return { html: renderMarkdownLight(answerMd), date: formatDate(answeredAt) };
}
