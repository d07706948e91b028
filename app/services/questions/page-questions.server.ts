import type { Ctx } from "~/ctx.server";
import {
  decodeReviewCursor,
  encodeReviewCursor,
} from "~/domain/reviews/review-cursor";
import {
  countPublishedQuestions,
  listPublishedQuestions,
} from "~/models/questions/published-questions.server";
import type { Question } from "~/models/questions/questions.server";

import {
  findVisibleAgent,
  type WantedAgent,
} from "../agents/find-visible-agent.server";

type PageQuestions = WantedAgent & { limit: number; cursor: string | null };

/**
 * The published questions of an agent, last published first, for those who may
 * see the agent. A cursor continues after a question.
 */
export async function pageQuestions(
  ctx: Ctx,
  { limit, cursor, ...wanted }: PageQuestions,
) {
  const after = cursor === null ? null : placeOf(cursor);
  const { agent } = await findVisibleAgent(ctx, wanted);
  const { mode } = ctx.payments;
  const [total, rows] = await Promise.all([
    countPublishedQuestions(ctx.store.read, agent.id),
    listPublishedQuestions(ctx.store.read, agent.id, {
      mode,
      limit: limit + 1,
      after,
    }),
  ]);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? cursorOf(last) : null, total };
}

function cursorOf({ id, publishedAt }: Question): string | null {
  return publishedAt && encodeReviewCursor({ id, createdAt: publishedAt });
}

function placeOf(cursor: string) {
  const { id, createdAt: publishedAt } = decodeReviewCursor(cursor);
  return { id, publishedAt };
}
