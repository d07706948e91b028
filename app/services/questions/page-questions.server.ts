import type { Ctx } from "~/ctx.server";
import { cutPage, decodeTimeCursor } from "~/domain/platform/time-cursor";
import {
  countPublishedQuestions,
  listPublishedQuestions,
} from "~/models/questions/published-questions.server";

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
  const after = decodeTimeCursor(cursor);
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
  const { items, next } = cutPage(rows, limit, (question) => ({
    at: question.publishedAt ?? question.createdAt,
    id: question.id,
  }));
  return { items, nextCursor: next, total };
}
