import type { Ctx } from "~/ctx.server";
import { MOST_OPEN_QUESTIONS } from "~/domain/questions/question-limits";
import type { Db } from "~/models/platform/store.server";
import {
  countOpenQuestions,
  insertQuestion,
  type Question,
} from "~/models/questions/questions.server";

import { countAct } from "../platform/count-attempt.server";
import { tooManyOpen } from "./question-refusals";
import { requireQuestion } from "./require-question.server";

type NewQuestion = Pick<
  Question,
  "agentId" | "askerUserId" | "orderId" | "text"
>;

/** Stores a question, within the limits of its asker. */
export async function openQuestion(
  ctx: Ctx,
  tx: Db,
  asked: NewQuestion,
): Promise<Question> {
  const { askerUserId: userId } = asked;
  // Counting first locks the user's row, so that concurrent questions wait.
  await countAct(tx, { limit: "questions", userId }, ctx.now());
  if ((await countOpenQuestions(tx, asked)) >= MOST_OPEN_QUESTIONS) {
    throw tooManyOpen();
  }
  const id = ctx.newId();
  await insertQuestion(tx, { ...asked, id, createdAt: ctx.now() });
  return requireQuestion(ctx, tx, id);
}
