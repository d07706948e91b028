import type { Ctx } from "~/ctx.server";
import {
  countModeratedQuestions,
  listModeratedQuestions,
  type Visibility,
} from "~/models/questions/published-questions.server";

const PAGE_SIZE = 24;

type Wanted = { visibility: Visibility; page: number };

/** One page of all agents' published questions, for administrators. */
export async function pageModeratedQuestions(
  { store, payments }: Ctx,
  { visibility, page: wanted }: Wanted,
) {
  const total = await countModeratedQuestions(store.read, visibility);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const questions = await listModeratedQuestions(store.read, visibility, {
    mode: payments.mode,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  return { questions, total, page, pageCount };
}
