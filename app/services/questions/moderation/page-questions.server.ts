import type { Ctx } from "~/ctx.server";
import type { ModerationAddress } from "~/domain/approvals/moderation-address";
import { cutPage, readTimeCursor } from "~/domain/platform/time-cursor";
import {
  countModeratedQuestions,
  listModeratedQuestions,
} from "~/models/questions/published-questions.server";

const PAGE_SIZE = 24;

/** One page of all agents' published questions, for administrators. */
export async function pageModeratedQuestions(
  { store, payments }: Ctx,
  { cursor, ...filters }: ModerationAddress,
) {
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(cursor) };
  const [rows, total] = await Promise.all([
    listModeratedQuestions(store, filters, {
      ...page,
      mode: payments.mode,
    }),
    countModeratedQuestions(store, filters),
  ]);
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  return { questions: items, next, total };
}
